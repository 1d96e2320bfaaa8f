/// A subject that passes on what is sent to it and remembers nothing.
///
/// - A value reaches those who are subscribed when it is sent and have asked for it; for the others it is lost.
/// - All subscribers see one order, also when several threads send at once or a subscriber sends from inside its
///   own `receive`: see ``Subject``.
/// - After the completion, what is sent is dropped, and new subscribers receive just that completion.
/// - A subscription keeps the subject alive until it is cancelled or ended.
///
/// Sending costs O(subscribers); subscribing and cancelling cost O(1) amortised.
///
/// Mirrors Combine's `PassthroughSubject` and RxSwift's `PublishSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let broadcast = Broadcast<Output, Failure>(asksAtOnce: false)

  /// Makes a subject.
  @inlinable
  public init() {}

  deinit {
    broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber, keeping: self)
  }

  /// Subscribes, and keeps the owner alive for as long as the subscription lasts: the subject, or the relay around
  /// it.
  @inlinable @inline(__always)
  package func attach<S: Subscriber>(_ subscriber: S, keeping owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    let emitter = Emitter(
      "PassthroughSubject",
      for: subscriber,
      keeping: .nothing,
      home: broadcast,
      of: owner
    )
    if broadcast.gate.enter() {
      broadcast.add(emitter)
      broadcast.leave()
    } else {
      broadcast.submit { [broadcast] in broadcast.add(emitter) }
    }
    emitter.start(subscriber)
  }

  @inlinable
  public func send(_ value: Output) {
    broadcast.send(value)
  }

  /// Sends a value of a binding, unless it has been here and comes back equal.
  package func consume(_ value: Output, along route: Route, unless areEqual: ((Output, Output) -> Bool)?) {
    guard !route.returns(value, to: broadcast, areEqual) else { return }
    broadcast.send(value, along: route)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.inTurn { [broadcast] in broadcast.finish(completion) }
  }

  /// Ends the subscriptions there are, without a word, and goes on.
  package func endSubscriptions() {
    broadcast.inTurn { [broadcast] in broadcast.endSubscriptions() }
  }

  /// Keeps the subscription until the subject ends, and asks it for all values once a subscriber has asked for any.
  public func send(subscription: any Subscription) {
    broadcast.keep(subscription)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
