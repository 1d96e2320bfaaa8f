import Synchronization

/// Delivers on an actor: at once where the upstream is there already, in order otherwise.
///
///     upstream ─┬─ on the actor, nothing waiting ─────────────────────▶ subscriber
///               ├─ on the actor ── enqueue ──▶ buffer ── all, now ────▶ subscriber
///               └─ elsewhere ───── enqueue ──▶ buffer ── in a job ────▶ subscriber
///
/// The buffer is guarded by a lock. Everything else is accessed on the actor, and needs none: a value that the closure
/// sends while it is called is delivered when it has returned.
///
/// There is one job at a time. It delivers what is buffered when it starts, up to a limit, and leaves the rest to the
/// next job: neither a sender that is faster than the actor nor a long buffer stops the actor's other work. Nor
/// do they delay a sender on the actor for longer.
///
/// After a cancellation the subscriber itself ignores values. The upstream releases it, with the delivery.
@usableFromInline
final class IsolatedDelivery<Input, Failure: Error>: Subscriber, Subscription {
  @usableFromInline
  enum Signal {
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    @usableFromInline var buffer = Deque<Signal>()
    /// Cancelled, or the completion is enqueued.
    @usableFromInline var isEnded = false

    @inlinable
    init() {}
  }

  /// The method that the closures were passed to.
  @usableFromInline let name: StaticString
  @usableFromInline let isolation: Isolation
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let state = Locked(State())
  /// Whether a job is enqueued or running. If not, nothing is buffered, but for values sent during a running call.
  @usableFromInline let isScheduled = Atomic<Bool>(false)

  // On the actor.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Input, Failure>?
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// Whether a job delivers.
  @exclusivity(unchecked) @usableFromInline var isJob = false
  /// How many signals are to be delivered before the running delivery returns.
  @exclusivity(unchecked) @usableFromInline var owed = 0

  @inlinable
  init<S: Subscriber>(_ name: StaticString, for subscriber: S, on actor: any Actor)
  where S.Input == Input, S.Failure == Failure {
    self.name = name
    isolation = Isolation(actor)
    downstream = ErasedDownstream(subscriber)
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) { upstream.accept(subscription) }

  /// Model: Tests/Verification/isolated.pml
  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    isolation.withPlace { place in
      switch place {
      case .here:
        if isDelivering || isScheduled.load(ordering: .acquiring) {
          if enqueue(.value(input)) { deliverBuffered() }
        } else {
          isDelivering = true
          pass(input)
          deliverOwed()
        }
      case .elsewhere:
        if enqueue(.value(input)) { schedule() }
      case .gone:
        cancel()
      }
    }
    return .none
  }

  /// Model: Tests/Verification/isolated.pml
  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    isolation.withPlace { place in
      if place == .gone { return cancel() }
      guard enqueue(.completion(completion)) else { return }
      upstream.end()
      if place == .here { deliverBuffered() } else { schedule() }
    }
  }

  /// - Returns: false after the termination.
  ///
  /// Model: Tests/Verification/isolated.pml
  @inlinable
  func enqueue(_ signal: Signal) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      if case .completion = signal { state.isEnded = true }
      state.buffer.append(signal)
      return true
    }
  }

  /// Has a job deliver what waits.
  ///
  /// The first has a high priority, since a value of any sender may be urgent. What a long queue leaves over is
  /// delivered with the priority of ordinary tasks: an actor prefers jobs of a higher one, and would not get to others.
  ///
  /// Model: Tests/Verification/isolated.pml
  @usableFromInline
  func schedule(priority: TaskPriority = .userInitiated) {
    guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    isolation.enqueue(priority: priority) { [self] in
      isolation.expectHere(for: name)
      // A call that is running may itself run the actor's jobs, such as this one.
      if isDelivering {
        owed = bufferedCount
      } else {
        isJob = true
        deliver(min(Self.limit, bufferedCount))
        isJob = false
      }
      // Before the check: a caller that finds a job running relies on it.
      _ = isScheduled.exchange(false, ordering: .acquiringAndReleasing)
      if !isDelivering, bufferedCount > 0 { schedule(priority: .medium) }
    }
  }

  /// How many signals are delivered before the actor can do something else.
  private static var limit: Int { 256 }

  @usableFromInline
  var bufferedCount: Int { state.withLock { $0.buffer.count } }

  // MARK: On the actor

  /// Delivers what is buffered, up to the signal that was just enqueued; or leaves that to the running delivery.
  ///
  /// A long buffer is delivered as far as a job would: what others have sent does not delay a sender of one value.
  ///
  /// Model: Tests/Verification/isolated.pml
  @usableFromInline
  func deliverBuffered() {
    if !isDelivering {
      deliver(min(Self.limit, bufferedCount))
      if bufferedCount > 0 { schedule() }
    } else if !isJob {
      owed = bufferedCount
    }
  }

  @inlinable
  func deliver(_ count: Int) {
    owed = count
    isDelivering = true
    deliverOwed()
  }

  /// Model: Tests/Verification/isolated.pml
  @inlinable
  func deliverOwed() {
    while owed > 0 {
      owed -= 1
      deliverNext()
    }
    isDelivering = false
  }

  /// Model: Tests/Verification/isolated.pml
  @inlinable
  func deliverNext() {
    switch state.withLock({ $0.buffer.popFirst() }) {
    case .value(let value):
      pass(value)
    case .completion(let completion):
      let downstream = downstream.take()
      downstream?.receive(completion: completion)
    case nil:
      owed = 0
    }
  }

  @inlinable
  func pass(_ value: Input) {
    if let more = downstream?.receive(value), more != .none { upstream.request(more) }
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  /// Model: Tests/Verification/isolated.pml
  @usableFromInline
  func cancel() {
    // The buffer is released outside the lock.
    _ = state.withLock { state in
      let former = state
      state = State()
      state.isEnded = true
      return former
    }
    upstream.cancel()
  }
}

// Unchecked: what threads share is under the lock; the rest is touched on the actor alone.
extension IsolatedDelivery: @unchecked Sendable {}

extension Publisher {
  /// Attaches a subscriber that can be cancelled.
  ///
  /// - Parameters:
  ///   - name: the method that this is for.
  ///   - isolation: the actor to call the subscriber on; nil for where the values are sent.
  @inlinable @inline(__always)
  func attach<S: Subscriber & Cancellable>(
    _ subscriber: S,
    _ name: StaticString,
    isolation: (any Actor)?
  ) -> AnyCancellable where S.Input == Output, S.Failure == Failure {
    subscribe(subscriber, name, isolation: isolation)
    return AnyCancellable(subscriber)
  }

  /// Attaches a subscriber, to be called on an actor; or, without one, where the values are sent.
  @inlinable @inline(__always)
  package func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, isolation: (any Actor)?)
  where S.Input == Output, S.Failure == Failure {
    if let isolation { subscribe(subscriber, name, on: isolation) } else { subscribe(subscriber) }
  }

  /// Attaches a subscriber, to be called on an actor.
  @inlinable
  func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, on actor: any Actor)
  where S.Input == Output, S.Failure == Failure {
    let delivery = IsolatedDelivery(name, for: subscriber, on: actor)
    subscriber.receive(subscription: delivery)
    subscribe(delivery)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a closure of an actor, which holds the subscription for as long as there is the actor.
  @inlinable
  package func subscribe<Owner: Actor>(
    on actor: Owner,
    _ name: StaticString,
    _ receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) {
    subscribe(Subscribers.Sink(on: actor, { _, _ in }, callable(receiveValue)), name, on: actor)
  }
}
