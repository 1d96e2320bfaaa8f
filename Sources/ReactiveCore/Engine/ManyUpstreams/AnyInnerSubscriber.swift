/// The part of an ``InnerSubscriber`` that does not depend on its types. See ``AnyEmitter`` for the reason.
///
/// Its state is accessed in the emitter's turn.
@usableFromInline
package class AnyInnerSubscriber {
  /// The state of the upstream, as far as it is known.
  @usableFromInline
  enum Upstream {
    case awaiting
    /// - Parameter outstanding: requested but not received yet.
    case subscribed(outstanding: Subscribers.Demand)
    case ended
  }

  @usableFromInline package final let coordinator: UpstreamCoordinator
  @usableFromInline final let demand: InnerDemand
  @exclusivity(unchecked) @usableFromInline final var upstream = Upstream.awaiting
  @exclusivity(unchecked) @usableFromInline package final var backpressure = Backpressure.push
  /// The demand that is returned for each value.
  @exclusivity(unchecked) @usableFromInline final var more = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline final var index = -1
  /// With `joint` demand, the number of values received before the first one was combined. Nil after that.
  @exclusivity(unchecked) @usableFromInline final var early: Int?
  /// Under the lock of the coordinator's ``RequestQueue``.
  @exclusivity(unchecked) final var pendingRequest: RequestQueue.Request?
  /// Handles the completion. Nil to forward it: a failure immediately, and `.finished` from the coordinator's
  /// last inner subscriber.
  @exclusivity(unchecked) @usableFromInline final var receiveCompletion: ((ErasedCompletion) -> Void)?
  /// True to cancel an upstream that has finished before that is handled, as RxSwift does.
  @exclusivity(unchecked) @usableFromInline package final var cancelsFinished = false

  // Under the lock of the coordinator's active upstreams.
  /// The upstream's subscription, which is also read in the turn while ``upstream`` is subscribed.
  @exclusivity(unchecked) final var subscription: (any Subscription)?
  @exclusivity(unchecked) final var isListed = false
  @exclusivity(unchecked) final var next: ActiveUpstreams.Link?
  @exclusivity(unchecked) final var previous: ActiveUpstreams.Link?

  /// - Parameters:
  ///   - isAdded: true to add it to the coordinator, in the turn.
  ///   - receiveCompletion: called in the emitter's turn, when the inner subscriber has left the coordinator.
  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    isAdded: Bool = true,
    receiveCompletion: ((ErasedCompletion) -> Void)? = nil
  ) {
    self.coordinator = coordinator
    self.demand = demand
    self.receiveCompletion = receiveCompletion
    if case .joint = demand { early = 0 }
    if isAdded { coordinator.add(self) }
  }

  /// Stores the upstream's subscription, and requests values. If another caller holds the turn, that caller
  /// records the subscription before it handles any value, and requests the rest.
  @usableFromInline
  package final func receive(subscription: any Subscription) {
    guard coordinator.active.add(subscription, of: self) else { return subscription.cancel() }
    let emitter = coordinator.emitter
    // Read here, where the subscription's turn is held, not in a job.
    let backpressure = subscription.knownBackpressure
    let first: Subscribers.Demand
    if coordinator.startIfFirst() || emitter.gate.enterMarked() {
      first = accept(subscription, backpressure, requested: .none)
      if first != .none { upstream = .subscribed(outstanding: first) }
      emitter.leave()
    } else {
      prepare(subscription, backpressure)
      first = firstRequestWhileBusy(backpressure)
      if emitter.gate.submit({
        self.request(self.accept(subscription, backpressure, requested: first))
      }) {
        emitter.leave()
      }
    }
    if first != .none, !emitter.gate.isEnded { subscription.request(first) }
  }

  /// Called before the first request to the upstream, in the turn or not.
  @usableFromInline
  func prepare(_ subscription: any Subscription, _ backpressure: Backpressure) {
    if coordinator.emitter.isHeldBack || requestsOfItsOwn { holdBack(subscription) }
  }

  /// True if it requests a value before the downstream does. A subject would drop the values after it.
  private var requestsOfItsOwn: Bool { takesTurns && coordinator.emitter.demand.current != .unlimited }

  private var takesTurns: Bool { if case .one = demand { true } else { false } }

  /// Returns the demand to request while another caller holds the turn, so that signals that this thread
  /// sends next don't overtake the publisher's first values. Limited for an upstream that may be endless,
  /// because this thread may itself hold the turn.
  private func firstRequestWhileBusy(_ backpressure: Backpressure) -> Subscribers.Demand {
    let emitter = coordinator.emitter
    let first: Subscribers.Demand
    switch demand {
    case .own(let own): return own
    case .one: first = emitter.demand.current == .unlimited ? .unlimited : .max(1)
    case .whole: first = emitter.demand.current
    case .joint, .step: return .none
    }
    if backpressure == .push { return emitter.isHeldBack ? .unlimited : first }
    return min(first, UpstreamCoordinator.prefetch)
  }

  @usableFromInline
  final func receive(completion: ErasedCompletion) {
    let emitter = coordinator.emitter
    if emitter.gate.perform({ self.take(completion) }) { emitter.leave() }
  }

  // MARK: In the turn

  @usableFromInline
  final func take(_ completion: ErasedCompletion) {
    let receiveCompletion = receiveCompletion.take()
    upstreamCompleted()
    let isListening = isListening
    let (subscription, isCancelled) = leaveCoordinator()
    if cancelsFinished, completion.failure == nil, !isCancelled { subscription?.cancel() }
    guard isListening else { return }
    if let receiveCompletion { receiveCompletion(completion) } else { coordinator.finish(completion) }
  }

  /// Called before the completion is handled, to release the handlers of values.
  @usableFromInline
  func upstreamCompleted() {}

  /// - Parameter requested: the demand requested without waiting for the turn.
  /// - Returns: the additional demand to request.
  private func accept(
    _ subscription: any Subscription,
    _ backpressure: Backpressure,
    requested: Subscribers.Demand
  ) -> Subscribers.Demand {
    guard case .awaiting = upstream else {
      // If the emitter has terminated, the thread that cancelled it cancels all upstreams.
      if !coordinator.emitter.gate.isEnded { cancelUpstream() }
      return .none
    }
    self.backpressure = backpressure
    if case .step = demand, backpressure == .pull { coordinator.requestsSteps = true }
    prepare(subscription, backpressure)
    upstream = .subscribed(outstanding: requested)
    coordinator.mustReplenish = true
    return requested == .none ? firstRequest() : part(of: coordinator.unmetDemand, outstanding: requested)
  }

  /// The demand to request when the subscription is received.
  @usableFromInline
  func firstRequest() -> Subscribers.Demand {
    let part = part(of: coordinator.unmetDemand, outstanding: .none)
    switch demand {
    case .own(let own): return own
    case .one: return max(part, .max(1))
    // Otherwise the values of the other upstreams would have nothing to combine with.
    case .joint where coordinator.emitter.isHeldBack: return max(part, .max(1))
    case .whole, .joint, .step: return part
    }
  }

  @usableFromInline
  func replenish(_ unmet: Subscribers.Demand) {
    guard case .subscribed(let outstanding) = upstream else { return }
    request(part(of: unmet, outstanding: outstanding))
  }

  /// Requests values once the turn is released, unless unlimited demand was requested.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, case .subscribed(let outstanding) = upstream, outstanding != .unlimited,
      let subscription
    else { return }
    upstream = .subscribed(outstanding: outstanding + demand)
    coordinator.enqueue(.values(demand, from: subscription), of: self)
  }

  @usableFromInline
  final func holdBack() {
    guard case .subscribed(let outstanding) = upstream, let subscription else { return }
    holdBack(subscription)
    // Requests all values of an upstream that would drop some. From other upstreams, requests as much as if
    // it had held back from the start.
    let part = part(of: .none, outstanding: outstanding)
    if case .joint = demand, outstanding == .none { request(max(part, .max(1))) } else { request(part) }
  }

  private func holdBack(_ subscription: any Subscription) {
    // Not needed if the operator itself takes every value.
    if case .own(.unlimited) = demand { return }
    subscription.holdBackIfKnown()
  }

  @inlinable final var isAwaiting: Bool { if case .awaiting = upstream { true } else { false } }

  @inlinable final var isActive: Bool { if case .ended = upstream { false } else { true } }

  /// True if a received signal should be handled.
  ///
  /// After a completion or cancellation it should not, though the inner subscriber may be active until the
  /// turn is released.
  @inlinable
  final var isListening: Bool {
    let emitter = coordinator.emitter
    return isActive && emitter.pending != .completion && !emitter.gate.isEnded
  }

  /// Releases the turn after a value, while demand is limited.
  ///
  /// - Returns: the demand for further values, unless it has been requested. If the value was sent inside a
  ///   request, the requests that follow from it are made after that one. A subject would drop the values
  ///   that it sends until then, unless it holds back for inner subscribers that take turns.
  @usableFromInline
  final func leaveLimited() -> Subscribers.Demand {
    let requests = backpressure == .push && !takesTurns ? coordinator.requests : nil
    coordinator.emitter.leave()
    return more + (requests?.takeValues(of: self) ?? .none)
  }

  /// Counts a received value, unless the operator does that itself.
  @inlinable
  final func countReceived() {
    guard case .subscribed(let outstanding) = upstream, outstanding != .unlimited else { return }
    switch demand {
    case .joint:
      early? += 1
      return
    case .step: return
    case .one: coordinator.whenNothingIsBuffered(self)
    case .own, .whole: break
    }
    count()
  }

  @usableFromInline
  final func count(_ values: Int = 1) {
    guard case .subscribed(let outstanding) = upstream, outstanding != .unlimited else { return }
    upstream = .subscribed(outstanding: outstanding - values)
    coordinator.mustReplenish = true
  }

  /// Counts combined values, each of which takes one value from every upstream. The first one takes all values
  /// that this upstream sent while another had none.
  final func countJoint(_ values: Int = 1) { count(values - 1 + (early.take() ?? 1)) }

  /// Leaves the coordinator, which then won't end it, and cancels the upstream, unless another thread does.
  @usableFromInline
  package final func cancelUpstream() {
    // It may hold this object.
    receiveCompletion = nil
    let (subscription, isCancelled) = leaveCoordinator()
    if !isCancelled { subscription?.cancel() }
  }

  private func leaveCoordinator() -> (subscription: (any Subscription)?, isCancelled: Bool) {
    upstream = .ended
    coordinator.remove(self)
    return coordinator.active.remove(self)
  }

  /// Leaves the coordinator, cancels the upstream and releases the handlers. Must not be called inside a
  /// handler.
  @usableFromInline
  package func end() { cancelUpstream() }
}
