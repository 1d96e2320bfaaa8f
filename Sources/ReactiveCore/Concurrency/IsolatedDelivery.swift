import Synchronization

/// Calls a sink's closures on their actor: immediately if the upstream is known to send there, otherwise in
/// order, in jobs.
///
///     sink ─┬─ on the actor, nothing waiting ─────────────────────▶ closures
///           ├─ on the actor ── enqueue ──▶ buffer ── now ─────────▶ closures
///           └─ elsewhere ───── enqueue ──▶ buffer ── in a job ────▶ closures
///
/// The buffer is guarded by a lock. Everything else is accessed only on the actor. A value that the closure
/// sends while it runs is delivered after it returns.
///
/// Each signal that is sent elsewhere has its own job, which delivers it after those before it. So closures of
/// several sinks run in the order in which a thread sent to them, if the actor runs its jobs in order, as the
/// main actor does, and the actor can do other work in between. If thousands of jobs are waiting, signals get
/// none, and the last job leads to the next. A sender that isn't on the actor waits while thousands of signals
/// are buffered.
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
  /// The number of jobs that haven't run. If there are none, only signals sent during a running call are
  /// buffered.
  @usableFromInline let jobs = Atomic(0)

  // On the actor.
  @exclusivity(unchecked) @usableFromInline var handlers: Subscribers.Sink<Input, Failure>.Handlers?
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The number of the last signal to deliver before the running delivery returns.
  @exclusivity(unchecked) @usableFromInline var due = 0

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
      if schedule(.value(input)) { waitWhileFull() }
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
        let signal = Signal.completion(ErasedCompletion(completion))
        if place == .here { receiveBehind(signal) } else { _ = schedule(signal) }
      }
    }
  }

  /// Enqueues a signal, and a job that delivers it. Returns false after the termination.
  @usableFromInline
  func schedule(_ signal: Signal) -> Bool {
    guard let number = append(signal) else { return false }
    // A job takes a thousand bytes, a signal a few.
    if jobs.load(ordering: .acquiring) < Congestion.actorLimit { addJob(deliveringThrough: number) }
    return true
  }

  /// The job has the priority of ordinary tasks, so that the actor also gets to those.
  private func addJob(deliveringThrough number: Int) {
    jobs.add(1, ordering: .acquiringAndReleasing)
    isolation.enqueue(priority: .medium) { [self] in
      isolation.expectHere(for: name)
      deliver(through: number)
      guard jobs.add(-1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
      if pendingCount > 0 {
        addJob(deliveringThrough: number + Congestion.longestDelivery)
      } else {
        limit.store(Congestion.actorLimit, ordering: .relaxed)
      }
    }
  }

  // MARK: On the actor

  /// True if a new signal must wait for others.
  @inlinable var isBusy: Bool { isDelivering || jobs.load(ordering: .acquiring) != 0 }

  @inlinable
  func receiveHere(_ input: Input) {
    if isBusy { return receiveBehind(.value(input)) }
    isDelivering = true
    handlers?.receive(input)
    if due > 0 { deliverDue() } else { isDelivering = false }
  }

  /// Delivers a signal after the buffered ones; if they are many, in a job. Not inlined, so that delivering
  /// without them has a smaller frame.
  @usableFromInline @inline(never)
  func receiveBehind(_ signal: Signal) {
    if pendingCount >= Congestion.longestDelivery {
      _ = schedule(signal)
    } else if let number = append(signal) {
      deliver(through: number)
    }
  }

  /// Delivers the signals up to a number, or leaves that to the running delivery: a call that is running may
  /// itself run the actor's jobs.
  @usableFromInline
  func deliver(through number: Int) {
    due = max(due, number)
    if !isDelivering { deliverDue() }
  }

  @inlinable @inline(never)
  func deliverDue() {
    isDelivering = true
    while let signal = popFirst(through: due) {
      switch signal {
      case .value(let value): handlers?.receive(value)
      case .completion(let completion): complete(with: Subscribers.Completion(completion))
      }
    }
    due = 0
    isDelivering = false
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
