/// How much an inner subscriber requests from its upstream.
@frozen
@usableFromInline
package enum InnerDemand {
  /// One value at a time, or unlimited if the demand is: other inner subscribers serve the same demand.
  case share
  /// The downstream's demand, less what was requested and has not been delivered.
  case whole
  /// As `whole`, but one value at a time from an upstream whose values wait.
  case step
  /// This much at first, and then what the operator requests itself.
  case own(Subscribers.Demand)
  /// This much of an upstream whose values are mapped to publishers, and then what the operator requests itself. If the
  /// upstream's values wait, nothing before the downstream has requested something or has said that it holds back.
  case publishers(Subscribers.Demand)
}

/// The part of an ``InnerSubscriber`` that does not depend on its types. See ``AnyEmitter`` for the reason.
///
/// All its state is accessed in the emitter's turn.
@usableFromInline
package class AnyInnerSubscriber {
  @usableFromInline package final let coordinator: UpstreamCoordinator
  @usableFromInline final let demand: InnerDemand

  /// Whether the subscription is passed downstream when this one receives its own. Set before it subscribes.
  @exclusivity(unchecked) @usableFromInline final var isStarter = false
  @exclusivity(unchecked) @usableFromInline final var isActive = true
  @exclusivity(unchecked) @usableFromInline final var isPull = false
  /// Whether the upstream's values cannot wait, or the upstream does not take part in holding back. Not known of one with
  /// several upstreams until one of these says so.
  @exclusivity(unchecked) final var isPush = false
  /// Whether this is the coordinator's ``UpstreamCoordinator/heldOuter``. Set before it requests values.
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
  @exclusivity(unchecked) @usableFromInline final var opener: AnyInnerSubscriber?

  /// Creates an inner subscriber.
  ///
  /// - Parameter isAdded: whether to add it to the coordinator, in the turn.
  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    opener: AnyInnerSubscriber? = nil,
    isAdded: Bool = true
  ) {
    self.coordinator = coordinator
    self.demand = demand
    self.opener = opener
    if isAdded { coordinator.add(self) }
  }

  /// One of the publishers that its upstream's values were mapped to has finished. In the turn.
  ///
  /// - Returns: its own opener, if this was the last of them.
  @usableFromInline
  func innerFinished() -> AnyInnerSubscriber? { nil }

  /// Whether it only waits for the last of these publishers to finish. In the turn.
  @usableFromInline
  var isWaitingForLast: Bool { false }

  /// Requests its part of the unmet demand. In the turn.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    switch self.demand {
    case .share where demand == .unlimited:
      request(.unlimited)
    case .share:
      if outstanding == .none { request(.max(1)) }
      if outstanding != .none { coordinator.innerSubscribers.setServed(true, self) }
    case .step where isPull:
      if outstanding == .none, buffered == 0 { request(.max(1)) }
    case .whole, .step:
      request(demand - outstanding - buffered)
    case .publishers(let limit):
      if isPull, !hasRequested { request(firstDemand(limit)) }
    case .own:
      break
    }
  }

  /// Requests what does not wait for the subscriber's demand. In the turn.
  final func requestPrefetched() {
    switch demand {
    case .publishers(let limit) where isHeld:
      guard isPush else { return }
      coordinator.heldOuter = limit == .unlimited ? nil : self
      if limit == .unlimited { request(limit) }
    case .publishers(let limit): if isPull, !hasRequested { request(firstDemand(limit)) }
    case .share, .whole, .step: request(coordinator.prefetching.demand(isPush: isPush) - outstanding)
    case .own: break
    }
  }

  /// What is first requested of an upstream whose values are mapped to publishers. In the turn.
  ///
  /// For a subscriber that holds its upstreams back, more are requested one at a time, when the demand is not met otherwise.
  private func firstDemand(_ limit: Subscribers.Demand) -> Subscribers.Demand {
    guard coordinator.holdsBackOuter, !isPush || limit != .unlimited else { return limit }
    isHeld = true
    coordinator.heldOuter = self
    coordinator.emitter.hasRequestedUnlimited = false
    return min(limit, Prefetching.limit)
  }

  /// Requests the next publisher, if there may be one more. In the turn.
  final func requestHeld() {
    guard case .publishers(let limit) = demand, outstanding == .none,
      limit > coordinator.innerSubscribers.elements.count - 1
    else { return }
    if let requests = coordinator.requests, requests.repeatWhenMade() { return }
    request(.max(1))
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
    isPull = backpressure == .pull
    isPush = backpressure.isPush
    if coordinator.buffersUnrequested { bufferUnrequested() }
    let prompt = requested == .none ? promptDemand(isPrompt: isPrompt) : .none
    outstanding = requested + prompt
    hasRequested = outstanding != .none
    let isServed = if case .share = self.demand { hasRequested } else { false }
    if !isServed { coordinator.innerSubscribers.setServed(false, self) }
    let emitter = coordinator.emitter
    let demand = emitter.demand.current
    if prompt == .none, demand != .none, !emitter.hasBuffered, !coordinator.waitsForUpstreams(demand) {
      replenish(demand)
    }
    return prompt
  }

  /// What is requested when the subscription is received, without waiting for requests of others. In the turn.
  private func promptDemand(isPrompt: Bool) -> Subscribers.Demand {
    let emitter = coordinator.emitter
    let demand = emitter.demand.current
    switch self.demand {
    case .own(let own):
      return own
    case .publishers(let limit):
      let isAwaited = demand == .none && !coordinator.buffersUnrequested
      if isPull, isAwaited || coordinator.isRecursive && !isPrompt { return .none }
      return firstDemand(limit)
    case .share, .whole, .step:
      break
    }
    let prefetched = coordinator.prefetching.demand(isPush: isPush)
    if prefetched != .none, demand != .unlimited { return prefetched }
    guard demand != .none, !emitter.hasBuffered else { return .none }
    if !coordinator.isSuccessive {
      if case .step = self.demand, isPull { return .none }
      return demand == .unlimited ? .unlimited : .none
    }
    // The first upstream is requested in a loop, which then makes these calls.
    guard isPrompt, coordinator.isRecursive || !isStarter else { return .none }
    if case .share = self.demand, demand != .unlimited { return .max(1) }
    return demand
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
    isPush = true
    coordinator.onPush?()
    requestPrefetched()
    // Its next value or its failure might cut off what was not requested of the publishers.
    if case .publishers = demand {
      for inner in coordinator.innerSubscribers.elements where inner !== self { inner.requestPrefetched() }
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

  /// Leaves the coordinator after the upstream's completion. In the turn.
  @usableFromInline
  final func terminate() {
    isActive = false
    subscription = nil
    coordinator.innerSubscribers.remove(self)
    if isHeld { coordinator.heldOuter = nil }
  }

  /// Leaves the coordinator and cancels the upstream. In the turn.
  @usableFromInline
  package final func cancelUpstream() {
    isActive = false
    coordinator.innerSubscribers.remove(self)
    subscription.take()?.cancel()
  }

  /// Leaves the coordinator, cancels the upstream and releases the handlers. In the turn, but not from inside one of
  /// the handlers.
  @usableFromInline
  package func end() {
    opener = nil
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
      demand = demandOutOfTurn(backpressure)
      let isEntered = emitter.gate.submit {
        let more = self.accept(subscription, backpressure, isPrompt: false, requested: demand)
        if more != .none { self.coordinator.enqueueRequest(subscription, of: self, for: more) }
      }
      if isEntered { emitter.leave() }
    }
    if demand != .none, !emitter.gate.isEnded { subscription.request(demand) }
  }

  /// What is requested without waiting for the turn: what this thread sends next, such as a failure of the upstream that is
  /// mapped to publishers, would overtake what the upstream has ready.
  ///
  /// Perhaps it is this thread that holds the turn. So of an upstream that may be endless only some are requested.
  private final func demandOutOfTurn(_ backpressure: Backpressure?) -> Subscribers.Demand {
    let isPull = backpressure == .pull
    switch demand {
    case .own(let own): return own
    case .publishers(let limit): return isPull ? .none : limit
    case .step where isPull: return .none
    case .share, .whole, .step: break
    }
    let isUnlimited = coordinator.emitter.demand.current == .unlimited && !coordinator.isSuccessive
    let demand = isUnlimited ? .unlimited : coordinator.prefetching.demand(isPush: backpressure.isPush)
    return backpressure == .push ? demand : min(demand, Prefetching.limit)
  }
}
