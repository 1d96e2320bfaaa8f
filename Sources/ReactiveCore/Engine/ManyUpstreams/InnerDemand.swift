/// How much an inner subscriber requests from its upstream.
///
///                 of unmet demand                            before there is demand
///     share       1 if none is outstanding; or unlimited     see `Prefetching`
///     whole       what is not outstanding or buffered        see `Prefetching`
///     step        the same; of a pull upstream, 1 at a time  see `Prefetching`
///     own         nothing                                    nothing
///     publishers  of a pull upstream: the number, once       the same; of push all, if there is no limit
///
/// When the subscription is received, `own` and `publishers` request their number (of a pull upstream, `publishers` only if
/// something was requested). The others request their part of the unmet demand. The caller itself requests unlimited
/// demand, and whatever follows another publisher; the rest is enqueued.
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

extension AnyInnerSubscriber {
  // MARK: When the subscription is received

  /// What need not be enqueued behind the requests of others. In the turn.
  ///
  /// - Parameter isPrompt: whether the turn was taken for this alone, inside of the upstream's call.
  final func firstRequest(isPrompt: Bool) -> Subscribers.Demand {
    let demand = coordinator.emitter.demand.current
    switch self.demand {
    case .own(let own):
      return own
    case .publishers(let limit):
      let isRequested = demand != .none || coordinator.buffersUnrequested
      if isPull, !isRequested || coordinator.isRecursive && !isPrompt { return .none }
      return firstRequest(ofPublishers: limit)
    case .share, .whole, .step:
      let prefetched = coordinator.prefetching.demand(isPush: isPush)
      if prefetched != .none, demand != .unlimited { return prefetched }
      let part = part(of: coordinator.unmetDemand)
      if !coordinator.isSuccessive { return part == .unlimited ? part : .none }
      // The first upstream is requested in a loop, which then makes these requests.
      return isPrompt && (coordinator.isRecursive || !isStarter) ? part : .none
    }
  }

  /// What is requested although another caller holds the turn: what this thread sends next, such as a failure of the upstream
  /// that is mapped to publishers, would overtake what the upstream has ready.
  ///
  /// Perhaps it is this thread that holds the turn. So of an upstream that may be endless only some values are requested.
  final func firstRequestOutOfTurn(_ backpressure: Backpressure?) -> Subscribers.Demand {
    let isPull = backpressure == .pull
    switch demand {
    case .own(let own): return own
    case .publishers(let limit):
      // Whether it is held back is decided in the turn.
      let mayBeHeld = coordinator.prefetching != .none && backpressure != .push
      return isPull || mayBeHeld ? .none : limit
    case .step where isPull: return .none
    case .share, .whole, .step: break
    }
    let isUnlimited = coordinator.emitter.demand.current == .unlimited && !coordinator.isSuccessive
    let mayBePush = backpressure ?? .push == .push
    let demand = isUnlimited ? .unlimited : coordinator.prefetching.demand(isPush: mayBePush)
    return backpressure == .push ? demand : min(demand, Prefetching.limit)
  }

  /// What is first requested of an upstream whose values are mapped to publishers. In the turn.
  ///
  /// For a subscriber that holds its upstreams back, more are requested one at a time, when the demand is not met otherwise.
  private func firstRequest(ofPublishers limit: Subscribers.Demand) -> Subscribers.Demand {
    guard coordinator.holdsBackOuter, !isPush || limit != .unlimited else { return limit }
    isHeld = true
    coordinator.heldOuter = self
    coordinator.emitter.hasRequestedUnlimited = false
    return min(limit, Prefetching.limit)
  }

  // MARK: Later, in the turn

  /// Its part of the unmet demand.
  @inline(__always)
  final func part(of demand: Subscribers.Demand) -> Subscribers.Demand {
    guard demand != .none else { return .none }
    switch self.demand {
    case .share where demand == .unlimited: return .unlimited
    case .share: return outstanding == .none ? .max(1) : .none
    case .step where isPull: return outstanding == .none && buffered == 0 ? .max(1) : .none
    case .whole, .step: return demand - outstanding - buffered
    case .own, .publishers: return .none
    }
  }

  /// Requests publishers of an upstream whose values wait, the first time.
  final func requestPublishers(_ limit: Subscribers.Demand) {
    if isPull, !hasRequested { request(firstRequest(ofPublishers: limit)) }
  }

  /// Requests what does not wait for the downstream's demand.
  final func prefetch() {
    switch demand {
    case .publishers(let limit) where isHeld:
      guard isPush else { return }
      coordinator.heldOuter = limit == .unlimited ? nil : self
      if limit == .unlimited { request(limit) }
    case .publishers(let limit): requestPublishers(limit)
    case .share, .whole, .step: request(coordinator.prefetching.demand(isPush: isPush) - outstanding)
    case .own: break
    }
  }

  /// Requests the next publisher, if there may be one more.
  final func requestHeld() {
    guard case .publishers(let limit) = demand, outstanding == .none,
      limit > coordinator.innerSubscribers.elements.count - 1
    else { return }
    if let requests = coordinator.requests, requests.repeatWhenMade() { return }
    request(.max(1))
  }
}
