import Synchronization

/// Coordinates the upstreams of an operator that has several, or that subscribes to some later.
///
/// Each upstream has an ``InnerSubscriber``. Its signals are handled in the turn of the operator's one
/// ``Emitter``, so the operator's state is accessed by one thread at a time and needs no lock, and its values
/// are in one order.
///
///     upstream ─▶ InnerSubscriber ─┐ handlers, in the emitter's turn
///     upstream ─▶ InnerSubscriber ─┼──────────────────────────▶ Emitter ──▶ subscriber
///                      ▲           │                               │ upstream
///                      └───────────┴──── UpstreamCoordinator ◀─────┘
///                                        requests from, and cancels, the inner subscribers' upstreams
///
/// The thread that terminates the emitter cancels the upstreams. In the turn, the emitter then releases the
/// coordinator, which ends the inner subscribers; each releases its handlers.
@usableFromInline
package final class UpstreamCoordinator {
  @usableFromInline let emitter: AnyEmitter
  let active = ActiveUpstreams()

  // In the turn.
  /// The requests to make once the turn is released. Created with the first, and never replaced.
  @exclusivity(unchecked) private(set) var requests: RequestQueue?
  @exclusivity(unchecked) @usableFromInline private(set) var innerSubscribers: [AnyInnerSubscriber] = []
  /// True if some inner subscribers request one value at a time.
  @exclusivity(unchecked) private var sharesDemand = false
  /// True if some request the next value only when one has been combined, even with unlimited demand.
  @exclusivity(unchecked) @usableFromInline var requestsSteps = false
  /// The unmet demand last passed to the inner subscribers.
  @exclusivity(unchecked) private var replenished = Subscribers.Demand.none
  /// True if an inner subscriber has subscribed or counted a value since.
  @exclusivity(unchecked) var mustReplenish = false
  /// True once the inner subscribers have been asked to hold back.
  @exclusivity(unchecked) private var holdsBack = false
  /// The inner subscribers that request a value once nothing is buffered.
  @exclusivity(unchecked) private var waiting: [AnyInnerSubscriber] = []
  /// The number of buffered values that were requested from each upstream.
  @exclusivity(unchecked) private var waitingJoint = 0
  /// Called with the unmet demand, which may be none, when nothing is buffered.
  @exclusivity(unchecked) @usableFromInline package var onReplenish: ((Subscribers.Demand) -> Void)?

  /// Passes the subscription downstream. Accessed only by the caller that sets `isStarted`.
  @exclusivity(unchecked) @usableFromInline var start: ((any Subscription) -> Void)?
  @usableFromInline let isStarted = Atomic<Bool>(true)

  /// Creates a coordinator. The caller must hold the emitter's turn.
  @usableFromInline
  package init(_ emitter: AnyEmitter) {
    self.emitter = emitter
    emitter.upstream = self
  }

  /// The number of values or publishers requested ahead from a source that may be endless.
  @usableFromInline static var prefetch: Subscribers.Demand { .max(16) }

  /// Subscribes an inner subscriber to the operator's upstream. Passes the emitter downstream as soon as the
  /// upstream's subscription is received, and at the latest when subscribing has returned.
  ///
  /// The caller that passes it downstream takes over the turn from the emitter's creator, and leaves it.
  @inlinable @inline(__always)
  package func subscribe<L: AnyInnerSubscriber & Subscriber, P: Publisher, S: Subscriber>(
    _ inner: L,
    to publisher: P,
    for subscriber: S
  ) where P.Output == L.Input, P.Failure == L.Failure {
    start = { subscriber.receive(subscription: $0) }
    // Last: from here on, the subscription of another upstream may start it on another thread.
    isStarted.store(false, ordering: .releasing)
    publisher.subscribe(inner)
    if startIfFirst() { emitter.leave() }
  }

  /// Passes the subscription downstream if it waits for the operator's upstream. Returns true the first time:
  /// the caller then holds the turn.
  @usableFromInline
  func startIfFirst() -> Bool {
    guard !isStarted.load(ordering: .acquiring), !isStarted.exchange(true, ordering: .acquiringAndReleasing),
      let start = start.take()
    else { return false }
    start(emitter)
    return true
  }

  // MARK: In the turn

  /// Adds an inner subscriber, unless the emitter has terminated.
  @usableFromInline
  package func add(_ inner: AnyInnerSubscriber) {
    guard emitter.upstream != nil else { return inner.upstream = .ended }
    inner.index = innerSubscribers.count
    innerSubscribers.append(inner)
    if case .one = inner.demand { sharesDemand = true }
  }

  @usableFromInline package var isEmpty: Bool { innerSubscribers.isEmpty }

  /// True if values wait for demand.
  @usableFromInline package var isBuffering: Bool { emitter.pending != .nothing }

  /// Removes an inner subscriber, which swaps places with the last.
  func remove(_ inner: AnyInnerSubscriber) {
    guard inner.index >= 0 else { return }
    requests?.remove(of: inner)
    let last = innerSubscribers.removeLast()
    if last !== inner {
      innerSubscribers[inner.index] = last
      last.index = inner.index
    }
    inner.index = -1
  }

  var unmetDemand: Subscribers.Demand { isBuffering ? .none : emitter.demand.current }

  /// Passes the unmet demand upstream. Called when nothing is buffered: after each delivery while demand is
  /// limited. Called once for unlimited demand, and again if ``AnyEmitter/hasRequestedUnlimited`` was reset.
  func replenish(_ unmet: Subscribers.Demand) {
    if !waiting.isEmpty {
      let waiting = waiting
      self.waiting.removeAll(keepingCapacity: true)
      for inner in waiting { inner.request(.max(1)) }
    }
    if waitingJoint > 0 {
      for inner in innerSubscribers { inner.countJoint(waitingJoint) }
      waitingJoint = 0
    }
    onReplenish?(unmet)
    // Without this check, each of n combined values would lead to a visit of n upstreams.
    let mustReplenish = mustReplenish || unmet > replenished
    replenished = unmet
    guard mustReplenish, unmet != .none, unmet == .unlimited || !sharesDemand else { return }
    self.mustReplenish = false
    for inner in innerSubscribers { inner.replenish(unmet) }
  }

  /// Lets an inner subscriber request a value as soon as nothing is buffered: inner subscribers that deliver
  /// to the same subscriber take turns.
  @usableFromInline
  package func whenNothingIsBuffered(_ inner: AnyInnerSubscriber) {
    // Nothing is buffered, nor will be, so the others need not be visited.
    if emitter.hasRequestedUnlimited, !isBuffering { return inner.request(.max(1)) }
    waiting.append(inner)
    emitter.hasRequestedUnlimited = false
  }

  /// Called when the operator is about to emit a value that was requested from each of its upstreams. The
  /// value is counted when it is delivered.
  @inlinable
  package func countJoint() {
    if requestsSteps || !emitter.hasRequestedUnlimited { countLimited() }
  }

  @usableFromInline
  func countLimited() {
    if requestsSteps { emitter.hasRequestedUnlimited = false }
    let isDelivered = unmetDemand != .none
    if isBuffering, emitter.replacesBuffered { return }
    if isDelivered {
      for inner in innerSubscribers { inner.countJoint() }
    } else {
      waitingJoint += 1
      emitter.hasRequestedUnlimited = false
    }
  }

  /// Called when the emitter holds back, perhaps several times.
  func holdBack() {
    guard !holdsBack else { return }
    holdsBack = true
    for inner in innerSubscribers { inner.holdBack() }
  }

  /// Cancels the upstreams' subscriptions, including those received from now on. Called on any thread, perhaps
  /// several times.
  func cancel() { active.cancelAll() }

  /// Called once, when the emitter has been cancelled or has completed. Cancels the upstreams' subscriptions,
  /// unless that has been done, and releases the rest.
  func release() {
    cancel()
    requests?.removeAll()
    emitter.hasPendingRequests = false
    waiting = []
    onReplenish = nil
    let former = innerSubscribers
    innerSubscribers = []
    for inner in former {
      inner.index = -1
      inner.end()
    }
  }

  /// Called when an upstream has completed and no other one follows it.
  @usableFromInline
  package func finish(_ completion: ErasedCompletion) {
    if completion.failure != nil || innerSubscribers.isEmpty { emitter.finish(completion) }
  }

  // MARK: Once the turn is released

  func enqueue(_ request: RequestQueue.Request, of inner: AnyInnerSubscriber) {
    emitter.hasPendingRequests = true
    if requests == nil { requests = RequestQueue() }
    requests?.enqueue(request, of: inner)
  }

  /// Makes the enqueued requests, for which ``AnyEmitter/hasPendingRequests`` was set.
  func makeRequests() { requests?.makeAll(for: emitter) }

  /// Subscribes an inner subscriber after the turn, so that its publisher's first values find the gate idle.
  @usableFromInline
  package func enqueueSubscription(of inner: AnyInnerSubscriber, _ subscribe: @escaping () -> Void) {
    if inner.isActive { enqueue(.subscription(subscribe), of: inner) }
  }

  @inlinable
  package func enqueueSubscription<L: AnyInnerSubscriber & Subscriber, P: Publisher>(
    of inner: L,
    to publisher: P
  ) where P.Output == L.Input, P.Failure == L.Failure {
    enqueueSubscription(of: inner) { publisher.subscribe(inner) }
  }
}
