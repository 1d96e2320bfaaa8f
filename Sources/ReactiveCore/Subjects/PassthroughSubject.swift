/// A subject that delivers values to its current subscribers, and buffers nothing.
///
/// Use it for events that later subscribers don't need. For state, use ``CurrentValueSubject``.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// taps.send("lost")
/// let cancellable = taps.sink { print($0) }
/// taps.send("OK")
/// cancellable.cancel()
/// // OK
/// ```
///
/// - A value is delivered to subscribers that have demand when it is sent, and dropped for the others.
/// - All subscribers see one order, even when several threads send at once or a subscriber sends from inside
///   its own `receive`: see ``Subject``.
/// - After the completion, sent values are dropped, and new subscribers receive only that completion.
/// - A subscription retains the subject until it terminates.
///
/// Sending costs O(subscribers); subscribing and cancelling cost O(1) amortized. It corresponds to RxSwift's
/// `PublishSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline package let broadcast = Broadcast<Output>(storesValues: false)

  /// Creates a subject.
  @inlinable
  public init() {}

  deinit {
    broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    broadcast.subscribe(subscriber, "PassthroughSubject", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    broadcast.sink(receiveCompletion, receiveValue, "PassthroughSubject", retaining: self)
  }

  @inlinable
  public func send(_ value: Output) {
    broadcast.send(value)
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: ErasedCompletion(completion))
  }

  /// Terminates the current subscriptions without a completion. The subject still accepts subscribers and
  /// values.
  package func endSubscriptions() {
    broadcast.inTurn { [broadcast] in broadcast.endSubscriptions() }
  }

  /// Retains the subscription until the subject completes, then cancels it. Requests unlimited demand once a
  /// subscriber has requested values.
  public func send(subscription: any Subscription) {
    broadcast.retain(subscription)
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
