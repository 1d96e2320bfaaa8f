/// The part of an ``InnerSubscriber`` that does not depend on its types. See ``AnyEmitter`` for the reason.
///
/// Its state is accessed in the emitter's turn, but for what is constant once it has requested values.
@usableFromInline
package class AnyInnerSubscriber {
  @usableFromInline package final let coordinator: UpstreamCoordinator
  @usableFromInline final let demand: InnerDemand

  /// Whether the subscription is passed downstream when this one receives its own. Set before it subscribes.
  @exclusivity(unchecked) @usableFromInline final var isStarter = false
  @exclusivity(unchecked) @usableFromInline final var isActive = true
  /// What the upstream's subscription does with values that are not requested. `push` as well if that is not known, and as
  /// soon as one of several upstreams says so.
  @exclusivity(unchecked) private final var backpressure = Backpressure.forwarded
  final var isPull: Bool { backpressure == .pull }
  final var isPush: Bool { backpressure == .push }
  /// Whether its values are counted only when their publishers have requested. It is the coordinator's
  /// ``UpstreamCoordinator/heldOuter``, unless its values turned out not to wait. Set in the turn before it requests, and
  /// constant from then on.
  @exclusivity(unchecked) @usableFromInline final var isHeld = false
  @exclusivity(unchecked) @usableFromInline final var place = -1
  /// Its position in the order in which inner subscribers were added.
  @exclusivity(unchecked) @usableFromInline final var arrival = 0
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  /// Requested, and not received yet.
  @exclusivity(unchecked) @usableFromInline final var outstanding = Subscribers.Demand.none
  /// Whether a request was made, or enqueued.
  @exclusivity(unchecked) final var hasRequested = false
  /// Received, and not emitted yet.
  @exclusivity(unchecked) @usableFromInline package final var buffered = 0
  /// The inner subscriber whose upstream's value was mapped to this one's upstream, if it is to know when that finishes.
  @exclusivity(unchecked) @usableFromInline final var outer: AnyInnerSubscriber?

  /// Creates an inner subscriber.
  ///
  /// - Parameter isAdded: whether to add it to the coordinator, in the turn.
  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    outer: AnyInnerSubscriber? = nil,
    isAdded: Bool = true
  ) {
    self.coordinator = coordinator
    self.demand = demand
    self.outer = outer
    if isAdded { coordinator.add(self) }
  }

  /// One of the publishers that its upstream's values were mapped to has finished. In the turn.
  ///
  /// - Returns: its own outer, if this was the last of them.
  @usableFromInline
  func innerFinished() -> AnyInnerSubscriber? { nil }

  /// Whether it only waits for the last of these publishers to finish. In the turn.
  @usableFromInline
  var isWaitingForLast: Bool { false }

  /// Requests its part of the unmet demand. In the turn.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    switch self.demand {
    case .own:
      break
    case .publishers(let limit):
      requestPublishers(limit)
    case .whole, .step:
      request(part(of: demand))
    case .share:
      request(part(of: demand))
      if demand != .unlimited, outstanding != .none { coordinator.innerSubscribers.setServed(true, self) }
    }
  }

  /// Requests values once the turn is released, unless unlimited demand was requested. In the turn.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, outstanding != .unlimited, let subscription else { return }
    outstanding += demand
    coordinator.enqueueRequest(subscription, of: self, for: demand)
  }

  /// Stores the upstream's subscription, and enqueues what is to be requested. In the turn.
  ///
  /// - Parameters:
  ///   - isPrompt: whether the turn was taken for this alone, inside of the upstream's call.
  ///   - requested: what is requested without waiting for the turn.
  /// - Returns: what the caller has to request itself once the turn is released: what need not be requested in order.
  private final func accept(
    _ subscription: any Subscription,
    _ backpressure: Backpressure?,
    isPrompt: Bool,
    requested: Subscribers.Demand = .none
  ) -> Subscribers.Demand {
    guard isActive, self.subscription == nil else {
      subscription.cancel()
      return .none
    }
    self.subscription = subscription
    self.backpressure = backpressure ?? .push
    if coordinator.buffersUnrequested { bufferUnrequested() }
    let prompt = requested == .none ? firstRequest(isPrompt: isPrompt) : .none
    outstanding = requested + prompt
    // What the caller enqueues is the first request as well.
    hasRequested = (isPrompt ? outstanding : requested) != .none
    let isServed = if case .share = self.demand { outstanding != .none } else { false }
    if !isServed { coordinator.innerSubscribers.setServed(false, self) }
    let unmet = coordinator.unmetDemand
    if prompt == .none, unmet != .none { replenish(unmet) }
    return prompt
  }

  /// Has the upstream buffer what is not requested. In the turn.
  @usableFromInline
  func bufferUnrequested() {
    if isPush { coordinator.onPush?() }
    subscription?.bufferUnrequestedIfKnown { [self] in
      coordinator.emitter.inTurn { self.setPush() }
    }
  }

  /// The upstream's values cannot wait, nor those of the operator, then. In the turn.
  final func setPush() {
    guard isActive, !isPush else { return }
    backpressure = .push
    coordinator.onPush?()
    prefetch()
    // Its next value or its failure might cut off what was not requested of the publishers.
    if case .publishers = demand {
      for inner in coordinator.innerSubscribers.elements where inner !== self { inner.prefetch() }
    }
  }

  /// Whether a received signal is to be handled. In the turn.
  ///
  /// After a completion or cancellation it is not, though the inner subscriber may be active until the turn is released.
  @inlinable
  final var isListening: Bool {
    let emitter = coordinator.emitter
    return isActive && !emitter.hasCompletion && !emitter.gate.isEnded
  }

  /// Counts a received value. In the turn.
  @inlinable
  final func count() {
    if case .step = self.demand { buffered += 1 }
    guard outstanding != .unlimited else { return }
    outstanding -= 1
    if outstanding == .none, !coordinator.isFilling { coordinator.innerSubscribers.setServed(false, self) }
  }

  /// Leaves the coordinator. In the turn.
  ///
  /// - Returns: whether a completion is to be handled.
  @usableFromInline
  @discardableResult
  final func terminate() -> Bool {
    let isListening = isListening
    isActive = false
    subscription = nil
    coordinator.innerSubscribers.remove(self)
    if isHeld { coordinator.heldOuter = nil }
    return isListening
  }

  /// Leaves the coordinator and cancels the upstream. In the turn.
  @usableFromInline
  package final func cancelUpstream() {
    let subscription = subscription.take()
    terminate()
    subscription?.cancel()
  }

  /// Leaves the coordinator, cancels the upstream and releases the handlers. In the turn, but not from inside one of
  /// the handlers.
  @usableFromInline
  package func end() {
    outer = nil
    cancelUpstream()
  }

  @usableFromInline
  package final func receive(subscription: any Subscription) {
    let emitter = coordinator.emitter
    // Here, where the subscription's turn is held, and not in a job.
    let backpressure = subscription.backpressureIfKnown
    let demand: Subscribers.Demand
    if isStarter && coordinator.startIfFirst() || emitter.gate.enterMarked() {
      demand = accept(subscription, backpressure, isPrompt: true)
      emitter.leave()
    } else {
      demand = firstRequestOutOfTurn(backpressure)
      let isEntered = emitter.gate.submit {
        let more = self.accept(subscription, backpressure, isPrompt: false, requested: demand)
        if more != .none { self.coordinator.enqueueRequest(subscription, of: self, for: more) }
      }
      if isEntered { emitter.leave() }
    }
    if demand != .none, !emitter.gate.isEnded { subscription.request(demand) }
  }
}
