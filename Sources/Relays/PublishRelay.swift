public import ReactiveCore

/// A relay that delivers what it accepts, buffers nothing, and never completes: for events.
///
/// Use it for events that occur as long as the program runs, such as taps. `PassthroughSubject` is for what
/// may end or fail; ``BehaviorRelay`` is for state, ``ReplayRelay`` for events of which a later subscriber
/// has to know the last ones.
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
/// - A value is delivered to the subscribers that are subscribed when it is accepted and have demand; for
///   others it is dropped.
/// - All subscribers see one order, also when several threads accept at once or a subscriber accepts from
///   inside its own `receive`.
/// - There is no way to send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends the subscription alone.
///
/// Accepting costs O(subscribers).
///
/// Mirrors RxSwift's `PublishRelay`.
public final class PublishRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject = PassthroughSubject<Output, Never>()
  @usableFromInline let deliveries = Deliveries()

  /// Creates a relay.
  @inlinable
  public init() {}

  /// Delivers a value to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    if S.self == Subscribers.Sink<Output, Never>.self {
      subject.attach(subscriber, as: "PublishRelay", retaining: self)
    } else {
      subject.attach(RecordedSubscriber(subscriber, deliveries), as: "PublishRelay", retaining: self)
    }
  }
}

// Unchecked: its state is that of a subject, and what it is delivering is recorded for each thread.
extension PublishRelay: @unchecked Sendable where Output: Sendable {}

extension PublishRelay: Relay {
  /// Accepts a value that a binding delivers, unless it is one that the relay is delivering, brought back in a circle.
  @inlinable
  public func consume(_ value: Output) {
    if !deliveries.isBroughtBack(value) { accept(value) }
  }
}

extension PublishRelay: DeliveryRecorder {}
