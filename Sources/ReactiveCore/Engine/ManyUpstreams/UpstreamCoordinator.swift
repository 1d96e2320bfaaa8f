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
/// Upstreams are requested from once the turn is released. An upstream that delivers at once then finds the gate idle:
/// values requested in the turn would be queued one by one, and an endless sequence would never be delivered.
///
/// When the emitter terminates it releases the coordinator, which ends the inner subscribers; each releases its handlers
/// and its upstream.
@usableFromInline
package final class UpstreamCoordinator: EmitterUpstream {
  @usableFromInline let emitter: AnyEmitter
  /// Whether each upstream is subscribed to when the one before has completed, instead of all at once.
  let isSuccessive: Bool

  // In the turn.
  @exclusivity(unchecked) @usableFromInline var innerSubscribers: [AnyInnerSubscriber] = []
  /// How many inner subscribers, the first in the array, get no share of a limited demand for now: they have got it, or
  /// have no subscription yet.
  @exclusivity(unchecked) @usableFromInline var served = 0
  /// How many inner subscribers have been added.
  @exclusivity(unchecked) var arrivals = 0
  /// Whether the remaining inner subscribers are in the order in which they were added.
  @exclusivity(unchecked) var isInOrder = true
  /// Whether some upstream has not delivered a value yet, so that none gets more than one of a limited demand.
  @exclusivity(unchecked) @usableFromInline var isFilling = false
  /// Requests that are made in order, by one thread at a time.
  @exclusivity(unchecked) var pendingRequests: [UpstreamRequest] = []
  /// Requests that are made at once, also while others are being made.
  @exclusivity(unchecked) var urgentRequests: [UpstreamRequest] = []

  /// Whether pending requests are being made.
  let requesting = Atomic<Requesting>(.nobody)
  /// The requests that are being made. Belongs to the thread that makes them.
  @exclusivity(unchecked) var currentRequests: [UpstreamRequest] = []

  /// Passes the subscription downstream. Belongs to whoever sets `isStarted`.
  @exclusivity(unchecked) @usableFromInline var start: (() -> Void)?
  @usableFromInline let isStarted = Atomic<Bool>(false)

  struct UpstreamRequest {
    let subscriber: AnyInnerSubscriber
    let subscription: any Subscription
    let demand: Subscribers.Demand
  }

  enum Requesting: UInt8, AtomicRepresentable {
    case nobody
    case somebody
    /// And there are more requests to make.
    case again
  }

  /// Creates a coordinator. The creator holds the emitter's turn.
  @usableFromInline
  package init(_ emitter: AnyEmitter, isSuccessive: Bool = false) {
    self.emitter = emitter
    self.isSuccessive = isSuccessive
    super.init()
    emitter.upstream = self
  }

  /// Subscribes an inner subscriber to the operator's upstream, and passes the emitter downstream as soon as the
  /// upstream's subscription is received, and at the latest when subscribing has returned.
  ///
  /// Whoever passes it downstream takes over the turn from the emitter's creator, and releases it.
  @inlinable @inline(__always)
  package func subscribe<L: AnyInnerSubscriber & Subscriber, P: Publisher, S: Subscriber>(
    _ inner: L,
    to publisher: P,
    for subscriber: S
  ) where P.Output == L.Input, P.Failure == L.Failure {
    inner.isStarter = true
    start = { [emitter] in subscriber.receive(subscription: emitter) }
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

  /// Adds an inner subscriber, unless the emitter has terminated. In the turn.
  @usableFromInline
  func add(_ inner: AnyInnerSubscriber) {
    guard emitter.upstream != nil else {
      inner.isActive = false
      return
    }
    arrivals += 1
    inner.arrival = arrivals
    inner.place = innerSubscribers.count
    innerSubscribers.append(inner)
    swap(inner, with: served)
    served += 1
  }

  /// Removes an inner subscriber. In the turn.
  @usableFromInline
  func remove(_ inner: AnyInnerSubscriber) {
    guard inner.place >= 0 else { return }
    if inner.place < served {
      served -= 1
      swap(inner, with: served)
    }
    swap(inner, with: innerSubscribers.count - 1)
    innerSubscribers.removeLast()
    inner.place = -1
  }

  /// Sets whether an inner subscriber gets no share of a limited demand for now. In the turn.
  @usableFromInline
  func setServed(_ isServed: Bool, _ inner: AnyInnerSubscriber) {
    guard inner.place >= 0, isServed != (inner.place < served) else { return }
    if !isServed { served -= 1 }
    swap(inner, with: served)
    if isServed { served += 1 }
  }

  /// Gives every inner subscriber its share again. In the turn.
  @usableFromInline
  func endFilling() {
    isFilling = false
    resetServed()
  }

  /// The order of those that were served may have changed.
  private func resetServed() {
    if served > 0 { isInOrder = false }
    served = 0
  }

  private func swap(_ inner: AnyInnerSubscriber, with place: Int) {
    guard inner.place != place else { return }
    innerSubscribers.swapAt(inner.place, place)
    innerSubscribers[inner.place].place = inner.place
    inner.place = place
    isInOrder = false
  }

  /// Restores the order in which the inner subscribers that get a share were added: swapping has changed it.
  private func putInOrder() {
    isInOrder = true
    guard innerSubscribers.count - served > 1 else { return }
    innerSubscribers.withUnsafeMutableBufferPointer { innerSubscribers in
      var unserved = UnsafeMutableBufferPointer(rebasing: innerSubscribers[served...])
      unserved.sort { $0.arrival < $1.arrival }
    }
    for place in served..<innerSubscribers.count { innerSubscribers[place].place = place }
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    if demand == .unlimited { resetServed() }
    if !isInOrder { putInOrder() }
    // One that is served meanwhile swaps places with one before it.
    var place = served
    while place < innerSubscribers.count {
      innerSubscribers[place].replenish(demand)
      place += 1
    }
  }

  @usableFromInline
  override func cancel() {
    let former = innerSubscribers
    innerSubscribers = []
    served = 0
    pendingRequests = []
    urgentRequests = []
    emitter.hasPendingRequests = false
    for inner in former {
      inner.place = -1
      inner.end()
    }
  }

  // MARK: Requesting upstreams

  /// Enqueues a request, to be made once the turn is released. In the turn.
  ///
  /// One thread at a time makes requests, so that an upstream which delivers at once, and whose value leads to the next
  /// request, is requested from in a loop and not recursively. But unlimited demand is requested at once where upstreams
  /// are subscribed to side by side: it is requested once from each, and none has to wait until another has completed.
  func enqueueRequest(
    _ subscription: any Subscription,
    of subscriber: AnyInnerSubscriber,
    for demand: Subscribers.Demand
  ) {
    let request = UpstreamRequest(subscriber: subscriber, subscription: subscription, demand: demand)
    if demand == .unlimited, !isSuccessive {
      urgentRequests.append(request)
    } else {
      pendingRequests.append(request)
    }
    emitter.hasPendingRequests = true
  }

  @usableFromInline
  override func leaveAndRequest() {
    repeat {
      var isRequesting = false
      var urgent: [UpstreamRequest] = []
      repeat {
        if emitter.hasBuffered || emitter.hasCompletion { emitter.drain() }
        // A coordinator's emitter has no broadcast.
        if !emitter.hasRequestedUnlimited { _ = emitter.replenish() }
        if !urgentRequests.isEmpty {
          urgent += urgentRequests
          urgentRequests = []
        }
        if !pendingRequests.isEmpty, isRequesting || startRequesting() {
          isRequesting = true
          if currentRequests.isEmpty { Swift.swap(&pendingRequests, &currentRequests) }
          currentRequests += pendingRequests
          pendingRequests.removeAll(keepingCapacity: true)
        }
        // Some have terminated since their requests were enqueued.
        urgent.removeAll { !$0.subscriber.isActive }
        if isRequesting { currentRequests.removeAll { !$0.subscriber.isActive } }
        emitter.hasPendingRequests = !pendingRequests.isEmpty
      } while !emitter.gate.leave()

      var again = false
      if isRequesting {
        for request in currentRequests where !emitter.gate.isEnded {
          request.subscription.request(request.demand)
        }
        currentRequests.removeAll(keepingCapacity: true)
        again = stopRequesting()
      }
      for request in urgent where !emitter.gate.isEnded { request.subscription.request(request.demand) }
      guard again else { return }
    } while emitter.gate.markMissed()
  }

  /// - Returns: false if another thread makes requests, and will make these.
  private func startRequesting() -> Bool {
    var current = Requesting.nobody
    while true {
      let (exchanged, found) = requesting.compareExchange(
        expected: current,
        desired: current == .nobody ? .somebody : .again,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current == .nobody }
      current = found
    }
  }

  /// - Returns: whether other threads have enqueued requests meanwhile.
  private func stopRequesting() -> Bool {
    requesting.exchange(.nobody, ordering: .acquiringAndReleasing) == .again
  }
}
