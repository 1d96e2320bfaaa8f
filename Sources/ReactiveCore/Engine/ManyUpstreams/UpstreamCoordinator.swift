import Synchronization

/// Coordinates the upstreams of an operator that has several, or that subscribes to some later.
///
/// Each upstream has an ``InnerSubscriber``. What that receives is handled in the turn of the operator's one
/// ``Emitter``, so that the operator's state is accessed by one thread at a time and needs no lock, and what it emits is
/// in one order.
///
///     upstream ─▶ InnerSubscriber ─┐ handlers, in the emitter's turn
///     upstream ─▶ InnerSubscriber ─┼──────────────────────────▶ Emitter ──▶ subscriber
///                      ▲           │                               │ upstream
///                      └───────────┴──── UpstreamCoordinator ◀─────┘
///                                        requests from, and cancels, the inner subscribers' upstreams
///
/// When the emitter terminates it releases the coordinator, which ends the inner subscribers; each releases its handlers
/// and its upstream.
@usableFromInline
package final class UpstreamCoordinator: EmitterUpstream {
  @usableFromInline let emitter: AnyEmitter
  /// In how many operators with inner subscribers this one is nested: 0 if its subscriber is not known to be one.
  private let depth: Int
  /// Whether it is so deep that a recursion is assumed: an operator that maps values to publishers then replaces the inner
  /// subscriber that it is subscribed to with. See ``ForwardingInnerSubscriber/replace(_:with:)``.
  @usableFromInline let isRecursive: Bool
  /// Whether requests are made one after the other, also those of unlimited demand: since each upstream is subscribed to
  /// when the one before has completed, or since this is deep in a recursion.
  @usableFromInline let isSuccessive: Bool

  // In the turn.
  @exclusivity(unchecked) @usableFromInline var innerSubscribers = InnerSubscriberList()
  /// Whether some upstream has not delivered a value yet, so that none gets more than one of a limited demand.
  @exclusivity(unchecked) @usableFromInline var isFilling = false

  /// Whether upstreams are still being subscribed to, so that none gets any of a limited demand before the others.
  @exclusivity(unchecked) @usableFromInline var isSubscribing = false
  /// Set if the values of one upstream are mapped to publishers: whether each of these replaces the one before.
  @exclusivity(unchecked) private var isSwitch: Bool?
  /// The upstream of publishers, if it is held back: the next value is requested when requests of the others have not met
  /// the demand.
  @exclusivity(unchecked) var heldOuter: AnyInnerSubscriber? {
    didSet { setPrefetching() }
  }
  /// Fails with the failure of the upstream that is mapped to publishers, when what these have ready has been delivered.
  ///
  /// The upstream may be ahead of a subscriber that holds back. Failing at once would cut off what the publishers have ready.
  @exclusivity(unchecked) @usableFromInline private(set) var fail: (() -> Void)?
  /// Called when an upstream is known to be one whose values cannot wait. Set if upstreams are to buffer what is not requested.
  @exclusivity(unchecked) @usableFromInline var onPush: (() -> Void)?

  /// What is requested without demand of publishers that values are mapped to. Set in the turn, read anywhere.
  private let atomicPrefetching = Atomic<Prefetching>(.none)

  /// How many calls are replacing inner subscribers without holding the turn.
  private let replacing = Atomic<Int>(0)

  /// Passes the subscription downstream. Belongs to the caller that sets `isStarted`.
  @exclusivity(unchecked) @usableFromInline var start: (() -> Void)?
  @usableFromInline let isStarted = Atomic<Bool>(false)

  /// Creates a coordinator. The creator holds the emitter's turn.
  ///
  /// - Parameter inner: the inner subscriber that the operator is subscribed to with, if it is one and matters.
  @usableFromInline
  package init(_ emitter: AnyEmitter, isSuccessive: Bool = false, for inner: AnyInnerSubscriber? = nil) {
    self.emitter = emitter
    depth = if let inner { inner.coordinator.depth + 1 } else { 0 }
    isRecursive = depth >= Self.recursionDepth
    self.isSuccessive = isSuccessive || isRecursive
    super.init()
    emitter.upstream = self
  }

  private static var recursionDepth: Int { 16 }

  /// Subscribes an inner subscriber to the operator's upstream, and passes the emitter downstream as soon as the
  /// upstream's subscription is received, and at the latest when subscribing has returned.
  ///
  /// The caller that passes it downstream takes over the turn from the emitter's creator, and leaves it.
  @inlinable @inline(__always)
  package func subscribe<L: AnyInnerSubscriber & Subscriber, P: Publisher, S: Subscriber>(
    _ inner: L,
    to publisher: P,
    for subscriber: S
  ) where P.Output == L.Input, P.Failure == L.Failure {
    inner.isStarter = true
    start = { [emitter] in subscriber.receive(subscription: emitter.erased) }
    publisher.subscribe(inner)
    if startIfFirst() { emitter.leave() }
  }

  /// Passes the subscription downstream, the first time.
  ///
  /// - Returns: whether this was the first time: the caller holds the turn then.
  @usableFromInline
  func startIfFirst() -> Bool {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing), let start = start.take() else {
      return false
    }
    start()
    return true
  }

  /// What is requested without demand of publishers that values are mapped to.
  var prefetching: Prefetching { atomicPrefetching.load(ordering: .relaxed) }

  /// - Returns: whether an inner subscriber may be replaced without holding the turn. Then ``endReplacing()`` has to follow.
  @usableFromInline
  func beginReplacing() -> Bool {
    guard isRecursive else { return false }
    if replacing.wrappingAdd(1, ordering: .relaxed).newValue <= Self.recursionDepth { return true }
    endReplacing()
    return false
  }

  @usableFromInline
  func endReplacing() { replacing.wrappingSubtract(1, ordering: .relaxed) }

  // MARK: In the turn

  /// Adds an inner subscriber, unless the emitter has terminated.
  @usableFromInline
  func add(_ inner: AnyInnerSubscriber) {
    if emitter.upstream != nil { innerSubscribers.append(inner) } else { inner.isActive = false }
  }

  /// The values of an upstream are mapped to publishers. The first that says so decides.
  @usableFromInline
  func flatten(isSwitch: Bool) {
    guard self.isSwitch == nil else { return }
    self.isSwitch = isSwitch
    setPrefetching()
  }

  /// Whether the upstream that is mapped to publishers is held back as well as these: not if each replaces the one before,
  /// and not in a recursion.
  var holdsBackOuter: Bool { isSwitch == false && buffersUnrequested && !isRecursive }

  private func setPrefetching() {
    let isNone = isSwitch == nil || !buffersUnrequested
    let isHeld = isRecursive || heldOuter?.isPush == false
    atomicPrefetching.store(isNone ? .none : isHeld ? .ofPush : .ofAll, ordering: .relaxed)
  }

  /// Gives every inner subscriber its share again.
  @usableFromInline
  func endFilling() {
    isFilling = false
    innerSubscribers.resetServed()
  }

  /// The demand that is to be passed upstream.
  var unmetDemand: Subscribers.Demand {
    let demand = emitter.demand.current
    return emitter.hasBuffered || waitsForUpstreams(demand) ? .none : demand
  }

  /// Whether a demand is not passed upstream yet.
  private func waitsForUpstreams(_ demand: Subscribers.Demand) -> Bool {
    isSubscribing && demand != .unlimited
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    guard !waitsForUpstreams(demand) else { return }
    if let fail { return failWhenRequested(fail) }
    if demand == .unlimited { innerSubscribers.resetServed() }
    innerSubscribers.putInOrder()
    // One that is served meanwhile swaps places with one before it.
    var place = innerSubscribers.served
    while place < innerSubscribers.elements.count {
      innerSubscribers.elements[place].replenish(demand)
      place += 1
    }
    if let heldOuter {
      heldOuter.requestHeld()
      // Unlimited demand is passed to this one again and again.
      emitter.hasRequestedUnlimited = false
    }
  }

  @usableFromInline override var backpressure: Backpressure { .forwarded }

  @usableFromInline
  override func bufferUnrequested(onPush: @escaping () -> Void) {
    self.onPush = onPush
    setPrefetching()
    for inner in innerSubscribers.elements {
      inner.bufferUnrequested()
      inner.prefetch()
    }
  }

  /// Whether upstreams are to buffer what is not requested.
  @inlinable var buffersUnrequested: Bool { onPush != nil }

  @usableFromInline
  override func cancel() {
    requests?.removeAll()
    heldOuter = nil
    fail = nil
    onPush = nil
    emitter.hasPendingRequests = false
    for inner in innerSubscribers.removeAll() { inner.end() }
  }

  /// Has upstreams whose first request waits for another to be made requested from as soon as the turn is released. In the
  /// turn.
  @usableFromInline
  func expediteFirstRequests() {
    if let requests, requests.expediteFirst() { emitter.hasPendingRequests = true }
  }

  /// The upstream that is mapped to publishers has failed. In the turn.
  ///
  /// Of publishers whose values wait some are still requested. What the others have sent before has been received.
  ///
  /// - Parameter fail: fails the operator, unless it has terminated.
  /// - Returns: false if that has to be done at once.
  @usableFromInline
  func failLater(_ fail: @escaping () -> Void) -> Bool {
    guard holdsBackOuter else { return false }
    for inner in innerSubscribers.elements where inner.isPush { inner.end() }
    if innerSubscribers.isEmpty { return false }
    self.fail = fail
    emitter.hasRequestedUnlimited = false
    for inner in innerSubscribers.elements { inner.request(Prefetching.limit - inner.outstanding) }
    return true
  }

  private func failWhenRequested(_ fail: () -> Void) {
    emitter.hasRequestedUnlimited = false
    if requests?.repeatWhenMade() == true { return }
    fail()
    // Has the completion drained.
    _ = emitter.gate.markMissed()
  }

  /// An upstream has completed, and no other one follows it. In the turn.
  ///
  /// - Parameter outer: whom it matters to, if it has finished.
  @inlinable
  func finish<Output, Failure>(
    _ emitter: Emitter<Output, Failure>,
    _ completion: Subscribers.Completion<Failure>,
    outer: AnyInnerSubscriber?
  ) {
    if completion.failure != nil || innerSubscribers.isEmpty {
      fail?()
      emitter.finish(completion)
    }
    // After the last as well, or a chain of outers would be released recursively.
    var outer = completion.failure == nil ? outer : nil
    while let current = outer { outer = current.innerFinished() }
  }

  /// Enqueues a request, to be made once the turn is released.
  ///
  /// Unlimited demand is requested at once where upstreams are subscribed to side by side: it is requested once from each,
  /// and none has to wait until another has completed.
  func enqueueRequest(
    _ subscription: any Subscription,
    of subscriber: AnyInnerSubscriber,
    for demand: Subscribers.Demand
  ) {
    enqueue(
      RequestQueue.Request(
        subscriber: subscriber,
        kind: .values(demand, from: subscription),
        isFirst: !subscriber.hasRequested
      ),
      isUrgent: demand == .unlimited && !isSuccessive
    )
    subscriber.hasRequested = true
  }

  /// Has an inner subscriber subscribed once the turn is released, so that what its publisher delivers at once finds the gate
  /// idle. In the turn.
  ///
  /// Where it follows another, this is done in the loop that makes requests: a publisher that completes at once, over and
  /// over, so takes no stack.
  @usableFromInline
  package func enqueueSubscription(of subscriber: AnyInnerSubscriber, _ subscribe: @escaping () -> Void) {
    enqueue(
      RequestQueue.Request(subscriber: subscriber, kind: .subscription(subscribe: subscribe), isFirst: true),
      isUrgent: !isSuccessive
    )
  }

  /// Has an inner subscriber subscribed to a publisher once the turn is released. In the turn.
  @inlinable
  package func enqueueSubscription<L: AnyInnerSubscriber & Subscriber, P: Publisher>(
    of inner: L,
    to publisher: P
  ) where P.Output == L.Input, P.Failure == L.Failure {
    enqueueSubscription(of: inner) { publisher.subscribe(inner) }
  }

  private func enqueue(_ request: RequestQueue.Request, isUrgent: Bool) {
    let requests = requests ?? RequestQueue()
    self.requests = requests
    requests.append(request, isUrgent: isUrgent)
    emitter.hasPendingRequests = true
  }
}
