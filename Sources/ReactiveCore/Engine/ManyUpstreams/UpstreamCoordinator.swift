import Synchronization

/// Where several upstreams meet: what every operator of more than one upstream has inside.
///
/// Each upstream has an inner subscriber. What an inner subscriber receives is handled in the turn of the operator's one ``Emitter``, so
/// that an operator's state is touched by one at a time and needs no lock, and what it emits is in one order.
///
///     upstream ─▶ InnerSubscriber ─┐ handlers, in the emitter's turn
///     upstream ─▶ InnerSubscriber ─┼──▶ Emitter ──▶ subscriber
///                 ▲    │      │ upstream
///                 └────┴── UpstreamCoordinator ◀─┘   asks the inner subscribers' upstreams for more, cancels them
///
/// Upstreams are asked outside the turn, right after it was given back. An upstream that answers at once, with
/// however many values, then finds the gate free: what was asked for in the turn would have to be left behind
/// value by value, and an endless answer would never be delivered.
///
/// The emitter lets the coordinator go when it ends; the coordinator then ends the inner subscribers, and each inner subscriber lets go of its
/// handlers and of its upstream.
@usableFromInline
final class UpstreamCoordinator: EmitterUpstream {
  @usableFromInline let emitter: AnyEmitter
  /// Whether upstreams come one after the other, each when the one before has ended, instead of side by side.
  let isSuccessive: Bool

  // In the turn.
  @exclusivity(unchecked) @usableFromInline var innerSubscribers: [AnyInnerSubscriber] = []
  /// So many inner subscribers, the first ones, are not to be asked for a share of a limited demand: they have been, or have no
  /// subscription yet.
  @exclusivity(unchecked) @usableFromInline var served = 0
  /// How many inner subscribers have been taken in.
  @exclusivity(unchecked) var arrivals = 0
  /// Whether the inner subscribers that are to be asked are in the order in which they came.
  @exclusivity(unchecked) var isInOrder = true
  /// Whether, of a limited demand, an inner subscriber has no more than one value: some have none yet.
  @exclusivity(unchecked) @usableFromInline var isFilling = false
  /// What is to be asked for, by one at a time.
  @exclusivity(unchecked) var pendingRequests: [UpstreamRequest] = []
  /// What is to be asked for at once, whoever else is requesting.
  @exclusivity(unchecked) var urgentRequests: [UpstreamRequest] = []

  /// Whether somebody is requesting: see `Requesting`.
  let requesting = Atomic<Requesting>(.nobody)
  /// What is being asked for. Belongs to whoever is requesting.
  @exclusivity(unchecked) var currentRequests: [UpstreamRequest] = []

  /// The inner subscriber whose subscription the subscriber's own comes right after.
  @usableFromInline var first: ObjectIdentifier?
  /// Gives the subscriber its subscription. Belongs to whoever sets `isStarted`.
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
    /// And there is more to ask.
    case again
  }

  /// Makes a coordinator whose emitter's turn the maker holds.
  @usableFromInline
  init(_ emitter: AnyEmitter, isSuccessive: Bool = false) {
    self.emitter = emitter
    self.isSuccessive = isSuccessive
    super.init()
    emitter.upstream = self
  }

  /// Subscribes an inner subscriber to the operator's upstream, and gives the subscriber its subscription: as soon as the upstream's
  /// has come, and at the latest when subscribing has returned.
  ///
  /// Whoever does so has the turn from the maker of the emitter, and gives it back.
  @inlinable @inline(__always)
  func subscribe<L: AnyInnerSubscriber & Subscriber, P: Publisher, S: Subscriber>(
    _ inner: L,
    to publisher: P,
    for subscriber: S
  ) where P.Output == L.Input, P.Failure == L.Failure {
    first = ObjectIdentifier(inner)
    start = { [emitter] in subscriber.receive(subscription: emitter) }
    publisher.subscribe(inner)
    if startIfFirst() { emitter.leave() }
  }

  /// Gives the subscriber its subscription, unless it has it.
  ///
  /// - Returns: whether it did: the caller holds the turn then.
  @usableFromInline
  func startIfFirst() -> Bool {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing), let start = start.take() else {
      return false
    }
    start()
    return true
  }

  /// Takes in an inner subscriber, unless all has ended. In the turn.
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

  /// Takes out an inner subscriber. In the turn.
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

  /// Says whether an inner subscriber is not to be asked for its share. In the turn.
  @usableFromInline
  func setServed(_ isServed: Bool, _ inner: AnyInnerSubscriber) {
    guard inner.place >= 0, isServed != (inner.place < served) else { return }
    if !isServed { served -= 1 }
    swap(inner, with: served)
    if isServed { served += 1 }
  }

  /// Lets every inner subscriber have its share again. In the turn.
  @usableFromInline
  func endFilling() {
    isFilling = false
    letAllBeAsked()
  }

  /// Those that were served may have changed places among each other.
  private func letAllBeAsked() {
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

  /// Puts the inner subscribers that are to be asked in the order in which they came: changing places has mixed them.
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
    if demand == .unlimited { letAllBeAsked() }
    if !isInOrder { putInOrder() }
    // An inner subscriber that is served meanwhile changes places with one before it.
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

  /// Has an upstream asked once the turn is given back. In the turn.
  ///
  /// Only one at a time requests, so that an upstream which answers at once, and whose answer leads to the next
  /// question, is asked in a loop and not deeper and deeper down the stack. But no upstream waits for all that
  /// another beside it has to say: each is asked for everything once, so that need not be in turn.
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
        // A coordinator's emitter is no subject's.
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
        // Some have ended since they were to be asked.
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

  /// - Returns: false if somebody else is asking, and will see to what there is.
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

  /// - Returns: whether others have left something to ask.
  private func stopRequesting() -> Bool {
    requesting.exchange(.nobody, ordering: .acquiringAndReleasing) == .again
  }
}
