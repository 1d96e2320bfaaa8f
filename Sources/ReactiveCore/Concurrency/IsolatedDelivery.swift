import Synchronization

/// Calls a sink's closures on their actor: immediately if the upstream is known to send there, otherwise in
/// order, in jobs.
///
///     sink ─┬─ on the actor, nothing waiting ─────────────────────▶ closures
///           ├─ on the actor ── enqueue ──▶ buffer ── all, now ────▶ closures
///           └─ elsewhere ───── enqueue ──▶ buffer ── in a job ────▶ closures
///
/// The buffer is guarded by a lock. Everything else is accessed only on the actor. A value that the closure
/// sends while it runs is delivered after it returns.
///
/// There is one job at a time. It delivers the signals that are buffered when it starts, up to a limit, and
/// leaves the rest to the next job, so that the actor can do other work in between. A sender that isn't on
/// the actor waits while thousands of signals are buffered.
///
/// It is part of the sink rather than a separate subscriber, so that a chain is compiled only once, for
/// closures with and without an actor.
@usableFromInline
final class IsolatedDelivery<Input, Failure: Error>: SignalQueue<Input> {
  /// The method that the closures were passed to.
  @usableFromInline let name: StaticString
  @usableFromInline let isolation: Isolation
  /// The number of buffered signals at which a sender waits.
  private let limit = Atomic(Congestion.actorLimit)
  /// True while a job is enqueued or running. Otherwise only values sent during a running call are buffered.
  @usableFromInline let isScheduled = Atomic<Bool>(false)

  // On the actor.
  @exclusivity(unchecked) @usableFromInline var handlers: Subscribers.Sink<Input, Failure>.Handlers?
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var isJob = false
  /// The number of signals to deliver before the running delivery returns.
  @exclusivity(unchecked) @usableFromInline var remaining = 0

  @inlinable
  init(
    _ name: StaticString,
    on actor: any Actor,
    _ handlers: consuming Subscribers.Sink<Input, Failure>.Handlers
  ) {
    self.name = name
    self.handlers = consume handlers
    isolation = Isolation(actor)
    super.init()
  }

  // MARK: From upstream

  /// Returns false if the actor was deinitialized.
  @inlinable
  func receive(_ input: Input) -> Bool {
    if isolation.isOnMainThread {
      receiveHere(input)
      return true
    }
    return receiveByPlace(input)
  }

  /// Receives a value after looking up the current actor. Not inlined: the main actor doesn't need its stack
  /// frame.
  @inlinable @inline(never)
  func receiveByPlace(_ input: Input) -> Bool {
    let (place, actor) = isolation.place
    switch place {
    case .here: receiveHere(input)
    case .elsewhere:
      if append(.value(input)) != nil {
        schedule()
        waitWhileFull()
      }
    case .gone: return false
    }
    withExtendedLifetime(actor) {}
    return true
  }

  /// Slows down a sender that is faster than the actor. If that doesn't help, perhaps because the actor is
  /// blocked until the sender returns, 40 more values may be buffered for each millisecond.
  @usableFromInline
  func waitWhileFull() {
    guard isFull else { return }
    if let end = SendSuspension.begin() { return isolation.enqueue(priority: .medium, end) }
    let (begin, limit) = (milliseconds(), Congestion.waitLimit)
    while isFull {
      if milliseconds() &- begin >= limit { return _ = self.limit.add(40 * Int(limit), ordering: .relaxed) }
      sleepForMillisecond()
    }
  }

  private var isFull: Bool { pendingCount >= limit.load(ordering: .relaxed) }

  @inlinable @inline(never)
  func receive(completion: Subscribers.Completion<Failure>) {
    isolation.withPlace { place in
      switch place {
      case .gone:
        cancel()
      case .here where !isBusy:
        complete(with: completion)
      case .here, .elsewhere:
        guard append(.completion(ErasedCompletion(completion))) != nil else { return }
        if place == .here { deliverBuffered() } else { schedule() }
      }
    }
  }

  /// Schedules a job that delivers the pending signals.
  ///
  /// The first job has a high priority, because any value may be urgent. The rest of a long queue has the
  /// priority of ordinary tasks, so that the actor also gets to those.
  @usableFromInline
  func schedule(priority: TaskPriority = .userInitiated) {
    guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    isolation.enqueue(priority: priority) { [self] in
      isolation.expectHere(for: name)
      // A call that is running may itself run the actor's jobs, such as this one.
      if isDelivering {
        remaining = pendingCount
      } else {
        isJob = true
        deliver(min(Self.jobLimit, pendingCount))
        isJob = false
      }
      // Must precede the check below, which callers rely on when they find a job running.
      _ = isScheduled.exchange(false, ordering: .acquiringAndReleasing)
      if pendingCount == 0 { limit.store(Congestion.actorLimit, ordering: .relaxed) }
      if !isDelivering, pendingCount > 0 { schedule(priority: .medium) }
    }
  }

  /// The number of signals that one job delivers before the actor can do something else.
  private static var jobLimit: Int { 256 }

  // MARK: On the actor

  /// True if a new signal must wait for others.
  @inlinable var isBusy: Bool { isDelivering || isScheduled.load(ordering: .acquiring) }

  @inlinable
  func receiveHere(_ input: Input) {
    if isBusy { return receiveBehind(input) }
    isDelivering = true
    handlers?.receive(input)
    if remaining > 0 { deliverRemaining() } else { isDelivering = false }
  }

  /// Delivers a value after pending ones. Not inlined, so that delivering without them has a smaller frame.
  @inlinable @inline(never)
  func receiveBehind(_ input: Input) {
    if append(.value(input)) != nil { deliverBuffered() }
  }

  /// Delivers buffered signals up to the one just enqueued, or leaves that to the running delivery.
  ///
  /// It delivers at most as many as a job would, so that other senders' values don't delay this one.
  @usableFromInline
  func deliverBuffered() {
    if !isDelivering {
      deliver(min(Self.jobLimit, pendingCount))
      if pendingCount > 0 { schedule() }
    } else if !isJob {
      remaining = pendingCount
    }
  }

  @inlinable
  func deliver(_ count: Int) {
    remaining = count
    isDelivering = true
    deliverRemaining()
  }

  @inlinable @inline(never)
  func deliverRemaining() {
    while remaining > 0 {
      remaining -= 1
      deliverNext()
    }
    isDelivering = false
  }

  @inlinable
  func deliverNext() {
    switch popFirst() {
    case .value(let value):
      handlers?.receive(value)
    case .completion(let completion):
      complete(with: Subscribers.Completion(completion))
    case nil:
      remaining = 0
    }
  }

  @inlinable
  func complete(with completion: Subscribers.Completion<Failure>) {
    let handlers = handlers.take()
    handlers?.receive(completion: completion)
  }

  // MARK: From downstream

  @usableFromInline
  func cancel() { dropSignals() }
}

// Unchecked: shared state is protected by the lock; the rest is accessed only on the actor.
extension IsolatedDelivery: @unchecked Sendable {}
