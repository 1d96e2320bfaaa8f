public import ReactiveCore

/// A relay for events: it delivers values to its current subscribers, buffers nothing, and never completes.
///
/// Use it for events that can occur as long as the program runs, such as taps. For events that may end or
/// fail, use `PassthroughSubject`; for state, ``BehaviorRelay``; for events that a later subscriber needs,
/// ``ReplayRelay``.
///
/// ![A subscriber from second 6 on receives what follows; no completion does.](PublishRelay)
///
/// ```swift
/// let taps = PublishRelay<String>()
/// taps.accept("OK")
/// let cancellable = taps.sink { print("tapped \($0)") }
/// taps.accept("Cancel")  // tapped Cancel
/// ```
///
/// - A value is delivered to subscribers that have demand when it is accepted, and dropped for the others.
/// - All subscribers see one order, even when several threads accept at once or a subscriber accepts from
///   inside its own `receive`.
/// - You can't send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends only that subscription.
///
/// Accepting costs O(subscribers).
public final class PublishRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject = PassthroughSubject<Output, Never>()

  /// Creates a relay.
  @inlinable
  public init() {}

  /// Delivers a value to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.broadcast.subscribe(subscriber, "PublishRelay", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Never>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    subject.broadcast.sink(receiveCompletion, receiveValue, "PublishRelay", retaining: self)
  }
}

// Unchecked: its state is that of a subject.
extension PublishRelay: @unchecked Sendable where Output: Sendable {}

extension PublishRelay: Relay {
  /// Accepts a value that a binding delivers.
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

// Drawing: PublishRelay
//   let taps = `PublishRelay<String>()`
//   store(hot("-o-------c--|", values: ["o": "OK", "c": "Cancel"]).bind(to: taps))
//   output(taps)
//   output(taps, during: "------^")
