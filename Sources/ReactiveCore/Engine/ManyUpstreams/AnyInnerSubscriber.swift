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

  /// Creates an inner subscriber and adds it to the coordinator. In the turn.
  @inlinable
  init(_ coordinator: UpstreamCoordinator, demand: InnerDemand, opener: AnyInnerSubscriber? = nil) {
    self.coordinator = coordinator
    self.demand = demand
    self.opener = opener
    coordinator.add(self)
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
    case .own:
      break
    }
  }

  /// Whether its values wait until they are requested, as far as is known.
  private static func isPull(_ subscription: any Subscription) -> Bool {
    subscription.knownBackpressure == .pull
  }

  /// How much is requested of an upstream's publishers before values are requested of their subscriber. In the turn.
  ///
  /// A failure of the upstream, and with `switchToLatest` its next value, would cut off what was not requested by then. So
  /// of a publisher whose values wait, some are; and all if they do not. If the upstream's values wait as well, nothing is
  /// cut off: the next is requested when the publisher has no more values.
  private final var unheldDemand: Subscribers.Demand? {
    guard let subscription, Self.isPull(subscription) else { return .unlimited }
    return coordinator.heldOuter?.isPull == true ? nil : Self.prefetch
  }

  /// How many values are requested before a subscriber that holds its upstreams back waits for one.
  private static var prefetch: Subscribers.Demand { .max(16) }

  /// Requests what does not wait for the subscriber's demand, unless the operator requests what it needs itself. In the turn.
  final func requestUnheld() {
    if case .own = demand { return }
    if subscription != nil, let demand = unheldDemand { request(demand) }
  }

  /// Requests the next publisher, if there may be one more. In the turn.
  final func requestHeld() {
    guard case .own(let limit) = demand, outstanding == .none,
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
  /// - Parameter isPrompt: whether the turn was taken for this alone, inside of the upstream's call.
  /// - Returns: what the caller has to request itself once the turn is released: what need not be requested in order.
  private final func accept(
    _ subscription: any Subscription,
    isPull: Bool,
    isPrompt: Bool
  ) -> Subscribers.Demand {
    guard isActive, self.subscription == nil else {
      subscription.cancel()
      return .none
    }
    self.subscription = subscription
    self.isPull = isPull
    if coordinator.buffersUnrequested { bufferUnrequested() }
    let emitter = coordinator.emitter
    let demand = emitter.demand.current
    switch self.demand {
    case .own(let own):
      coordinator.innerSubscribers.setServed(false, self)
      if coordinator.flattening == .all, coordinator.buffersUnrequested {
        self.isPull = Self.isPull(subscription)
        if !coordinator.isRecursive, self.isPull || own != .unlimited {
          coordinator.heldOuter = self
          isHeld = true
          emitter.hasRequestedUnlimited = false
          outstanding = min(own, Self.prefetch)
          return outstanding
        }
      }
      outstanding = own
      guard coordinator.isRecursive, isPull, !isPrompt else { return own }
      coordinator.enqueueRequest(subscription, of: self, for: own)
      return .none
    case .share, .whole, .step:
      break
    }
    if coordinator.flattening != nil, coordinator.buffersUnrequested, demand != .unlimited,
      let demand = unheldDemand
    {
      outstanding = demand
      return demand
    }
    if demand == .unlimited, !coordinator.isSuccessive, !isPull, !emitter.hasBuffered {
      outstanding = .unlimited
      return .unlimited
    }
    if coordinator.isRecursive, isPrompt, demand != .none, !emitter.hasBuffered {
      outstanding = demand
      if case .share = self.demand, demand != .unlimited {
        outstanding = .max(1)
      } else {
        coordinator.innerSubscribers.setServed(false, self)
      }
      return outstanding
    }
    coordinator.innerSubscribers.setServed(false, self)
    if demand != .none, !emitter.hasBuffered { replenish(demand) }
    return .none
  }

  /// Has the upstream buffer what is not requested. In the turn.
  @usableFromInline
  func bufferUnrequested() { subscription?.bufferUnrequestedIfKnown() }

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
    let isStep = if case .step = self.demand { true } else { false }
    let isPull = (isStep || coordinator.isRecursive) && Self.isPull(subscription)
    var demand = Subscribers.Demand.none
    if isStarter && coordinator.startIfFirst() || emitter.gate.enterMarked() {
      demand = accept(subscription, isPull: isPull, isPrompt: true)
      if demand != .none { hasRequested = true }
      emitter.leave()
    } else {
      // What does not depend on the downstream's demand is requested without waiting for the turn. A recursion requests
      // values that wait in a loop; what others send meanwhile would be lost.
      if case .own(let own) = self.demand,
        coordinator.isRecursive ? !isPull : coordinator.flattening == nil
      {
        demand = own
      }
      let isRequested = demand != .none
      let isEntered = emitter.gate.submit {
        let demand = self.accept(subscription, isPull: isPull, isPrompt: false)
        if isRequested {
          self.hasRequested = true
        } else if demand != .none {
          self.coordinator.enqueueRequest(subscription, of: self, for: demand)
        }
      }
      if isEntered { emitter.leave() }
    }
    if demand != .none, !emitter.gate.isEnded { subscription.request(demand) }
  }
}
