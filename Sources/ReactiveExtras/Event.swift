public import ReactiveCore

/// A signal of a sequence as a value: an element, an error or the completion.
///
/// `materialize()` publishes the signals of a publisher as events, `dematerialize()` delivers events as
/// signals again.
///
/// Mirrors RxSwift's `Event`, with a typed failure.
@frozen
public enum Event<Element, Failure: Error> {
  /// An element of the sequence.
  case next(Element)
  /// The sequence failed with an error.
  case error(Failure)
  /// The sequence finished normally.
  case completed
}

extension Event: Equatable where Element: Equatable, Failure: Equatable {}
extension Event: Hashable where Element: Hashable, Failure: Hashable {}
extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Creates the event for a completion: an error or `completed`.
  @inlinable
  public init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let failure): self = .error(failure)
    }
  }

  /// The element, if this is one.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if this is one.
  @inlinable
  public var error: Failure? {
    if case .error(let failure) = self { failure } else { nil }
  }

  /// True if this is `completed`.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// True if this is the last event of its sequence: an error or the completion.
  @inlinable
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// Returns the event with its element, if any, transformed.
  ///
  /// - Parameter transform: called with the element, if there is one. If it throws, the result is an `error`
  ///   event.
  @inlinable
  public func map<NewElement>(
    _ transform: (Element) throws(Failure) -> NewElement
  ) -> Event<NewElement, Failure> {
    switch self {
    case .next(let element):
      do throws(Failure) { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let failure): return .error(failure)
    case .completed: return .completed
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// `next(…)`, `error(…)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let failure): "error(\(failure))"
    case .completed: "completed"
    }
  }
}
