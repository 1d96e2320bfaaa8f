import Synchronization

/// Delivers on an actor: at once where the upstream is there already, in order otherwise.
///
///     upstream ─┬─ on the actor, nothing waiting ─────────────────────▶ subscriber
///               ├─ on the actor ── put ──▶ waiting ── all, now ───────▶ subscriber
///               └─ elsewhere ───── put ──▶ waiting ── a job's worth ──▶ subscriber
///
/// What waits is kept by a ``ScheduledSubscription``. Its turn is taken on the actor alone, so that no two deliveries meet:
/// a value which arrives during a call, sent by the closure that is called, is delivered when that has returned.
///
/// There is one job at a time. It delivers what waits when it starts, up to a limit, and leaves the rest to the next:
/// neither a sender that is faster than the actor nor a long queue keeps it from its other work.
@usableFromInline
final class IsolatedDelivery<Input, Failure: Error>: Subscriber {
  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let isolation: Isolation
  /// Whether a job is on its way, or running. If not, nothing waits, except for the end of a call that is running.
  @usableFromInline let isScheduled = Atomic<Bool>(false)
  /// Whether the job is running. Touched on the actor alone.
  @exclusivity(unchecked) @usableFromInline var isRunning = false

  @inlinable
  init(_ delivery: ScheduledSubscription<Input, Failure>, on actor: any Actor) {
    self.delivery = delivery
    isolation = Isolation(actor)
  }

  @inlinable
  func receive(subscription: any Subscription) { delivery.upstream.accept(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let actor = isolation.actor else {
      delivery.cancel()
      return .none
    }
    // Held for the question and for the call.
    defer { withExtendedLifetime(actor) {} }
    if !isolation.isCurrent {
      if delivery.enqueue(input) { schedule(on: actor) }
    } else if isScheduled.load(ordering: .acquiring) {
      if delivery.enqueue(input), !isRunning { delivery.deliverWaiting() }
    } else {
      delivery.deliver(input)
    }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard let actor = isolation.actor else { return delivery.cancel() }
    guard delivery.enqueue(completion: completion) else { return }
    defer { withExtendedLifetime(actor) {} }
    if !isolation.isCurrent {
      schedule(on: actor)
    } else if !isRunning {
      delivery.deliverWaiting()
    }
  }

  /// Has a job deliver what waits.
  ///
  /// The first has a high priority, since a value of any sender may be urgent. What a long queue leaves over is
  /// delivered with the priority of ordinary tasks: an actor prefers jobs of a higher one, and would not get to others.
  @usableFromInline
  func schedule(on actor: any Actor, priority: TaskPriority = .userInitiated) {
    guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    isolation.enqueue(on: actor, priority: priority) { [self] in
      isRunning = true
      delivery.deliverWaiting(atMost: 256)
      isRunning = false
      // Before the question: whoever finds a job running relies on it.
      _ = isScheduled.exchange(false, ordering: .acquiringAndReleasing)
      if delivery.hasWaiting, let actor = isolation.actor { schedule(on: actor, priority: .medium) }
    }
  }
}

// Unchecked: `isRunning` is touched on the actor alone, and the handover may be used by any thread.
extension IsolatedDelivery: @unchecked Sendable {}

extension Publisher {
  /// Attaches a subscriber that can be cancelled.
  ///
  /// Inlined as far as the choice goes, and so are its callers: they know whether there is an actor, and each
  /// compiles one of the two ways.
  @inlinable @inline(__always)
  func attach<S: Subscriber & Cancellable>(_ subscriber: S, isolation: (any Actor)?) -> AnyCancellable
  where S.Input == Output, S.Failure == Failure {
    if let isolation { attach(subscriber, on: isolation) } else { attach(subscriber) }
  }

  @inlinable @inline(__always)
  func attach<S: Subscriber & Cancellable>(_ subscriber: S) -> AnyCancellable
  where S.Input == Output, S.Failure == Failure {
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }

  @inlinable
  func attach<S: Subscriber & Cancellable>(_ subscriber: S, on actor: any Actor) -> AnyCancellable
  where S.Input == Output, S.Failure == Failure {
    subscribe(subscriber, on: actor)
    return AnyCancellable(subscriber)
  }

  /// Attaches a subscriber, to be called on an actor.
  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: S, on actor: any Actor)
  where S.Input == Output, S.Failure == Failure {
    let delivery = ScheduledSubscription("IsolatedDelivery", for: subscriber)
    delivery.start()
    subscribe(IsolatedDelivery(delivery, on: actor))
  }

  /// Attaches a subscriber, to be called on an actor; or, without one, where the values are sent.
  @inlinable @inline(__always)
  func subscribe<S: Subscriber>(_ subscriber: S, isolation: (any Actor)?)
  where S.Input == Output, S.Failure == Failure {
    if let isolation { subscribe(subscriber, on: isolation) } else { subscribe(subscriber) }
  }
}

extension Publisher where Failure == Never {
  /// Attaches a closure of an actor, which holds the subscription for as long as there is the actor.
  @inlinable
  package func subscribe<Owner: Actor>(
    on actor: Owner,
    _ receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) {
    subscribe(Subscribers.Sink(on: actor, { _, _ in }, callable(receiveValue)), on: actor)
  }
}
