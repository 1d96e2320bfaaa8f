/// A signal of a sequence as a value: an element, an error or the completion.
@frozen public enum Event<Element> {
  /// An element of the sequence.
  case next(Element)
  /// The sequence failed with an error.
  case error(any Error)
  /// The sequence finished normally.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Creates the event for a completion: an error or `completed`.
  @inlinable init<Failure: Error>(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let failure): self = .error(failure)
    }
  }

  /// The element, if this is one.
  @inlinable public var element: Element? { if case .next(let element) = self { element } else { nil } }

  /// The error, if this is one.
  @inlinable public var error: (any Error)? { if case .error(let error) = self { error } else { nil } }

  /// True if this is `completed`.
  @inlinable public var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// True if this is the last event of its sequence: an error or the completion.
  @inlinable public var isStopEvent: Bool { if case .next = self { false } else { true } }

  /// The same event with its element, if any, transformed.
  ///
  /// - Parameter transform: called with the element, if there is one. If it throws, the result is that error.
  @inlinable public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// `next(…)`, `error(…)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A type that can be converted to an event: the elements that ``ObservableType/dematerialize()`` requires.
public protocol EventConvertible<Element> {
  /// The type of the event's element.
  associatedtype Element
  /// This value as an event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  @inlinable public var event: Event<Element> { self }
}
