/// The upstream subscription of a subscriber, or of an operator that passes its own subscription downstream.
/// Several threads may request from it and cancel it, even before the subscription is received.
@frozen
@usableFromInline
package struct UpstreamLink: ~Copyable {
  @usableFromInline
  enum State {
    /// No subscription was received yet. The demand is requested as soon as there is one.
    case awaiting(Subscribers.Demand, holdsBack: Bool)
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let state = Locked(State.awaiting(.none, holdsBack: false))

  @inlinable
  package init() {}

  @usableFromInline
  package var isEnded: Bool {
    // Nothing is copied out of the lock: the copy might be the last reference to the subscription.
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  /// Stores the subscription, and makes the earlier requests. Cancels a second subscription, or one received
  /// after the termination, and returns false.
  @usableFromInline
  @discardableResult
  package func accept(_ subscription: any Subscription) -> Bool {
    let requested = state.withLock { state -> (demand: Subscribers.Demand, holdsBack: Bool)? in
      guard case .awaiting(let demand, let holdsBack) = state else { return nil }
      state = .subscribed(subscription)
      return (demand, holdsBack)
    }
    guard let requested else {
      subscription.cancel()
      return false
    }
    if requested.holdsBack { subscription.holdBackIfKnown() }
    if requested.demand != .none { subscription.request(requested.demand) }
    return true
  }

  /// Requests values, now or when the subscription is received.
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    subscription { sum, _ in sum += demand }?.request(demand)
  }

  /// The upstream's backpressure; that of an unknown subscription until the subscription is received.
  @usableFromInline
  var backpressure: Backpressure { accepted?.knownBackpressure ?? .push }

  /// The subscription, from when it is received until the termination.
  var accepted: (any Subscription)? { subscription { _, _ in } }

  /// Asks the upstream to hold back, now or when the subscription is received.
  @usableFromInline
  func holdBack() {
    subscription { _, holdsBack in holdsBack = true }?.holdBackIfKnown()
  }

  /// - Parameter change: changes the demand to request when the subscription is received. Not called after
  ///   that.
  /// - Returns: the subscription, if there is one.
  private func subscription(
    orChange change: (inout Subscribers.Demand, inout Bool) -> Void
  ) -> (any Subscription)? {
    state.withLock { state in
      switch state {
      case .awaiting(var demand, var holdsBack):
        change(&demand, &holdsBack)
        state = .awaiting(demand, holdsBack: holdsBack)
        return nil
      case .subscribed(let subscription):
        return subscription
      case .ended:
        return nil
      }
    }
  }

  /// Terminates. Returns the subscription, if there was one, and releases it.
  @usableFromInline
  @discardableResult
  package func end() -> (any Subscription)? {
    if case .subscribed(let subscription) = state.exchange(.ended) { return subscription }
    return nil
  }

  /// Cancels the subscription, now or when it is received.
  @usableFromInline
  package func cancel() {
    end()?.cancel()
  }
}
