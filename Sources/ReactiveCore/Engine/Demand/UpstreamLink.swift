/// The upstream subscription of an operator that passes a subscription of its own downstream, or of a subscriber.
///
/// It may be requested from, and cancelled, by several threads at once, also before the subscription is received.
@frozen
@usableFromInline
package struct UpstreamLink: ~Copyable {
  @usableFromInline
  enum State {
    /// No subscription was received yet.
    case awaiting(Early)
    case subscribed(any Subscription)
    case ended
  }

  /// What the subscription is called with when it is received.
  @usableFromInline
  struct Early {
    var demand = Subscribers.Demand.none
    var holdsBack = false

    @usableFromInline
    init() {}
  }

  @usableFromInline let state = Locked(State.awaiting(Early()))

  @inlinable
  package init() {}

  @usableFromInline
  package var isEnded: Bool {
    // Nothing is copied out of the lock: the copy might be the last reference to the subscription, and the caller may
    // hold a lock of its own.
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  /// Stores the subscription, and requests what was requested before. A second subscription, or one that is received
  /// after the termination, is cancelled.
  ///
  /// - Returns: whether it was stored.
  ///
  /// Model: Tests/Verification/upstream.pml
  @usableFromInline
  @discardableResult
  package func accept(_ subscription: any Subscription) -> Bool {
    let early = state.withLock { state -> Early? in
      guard case .awaiting(let early) = state else { return nil }
      state = .subscribed(subscription)
      return early
    }
    guard let early else {
      subscription.cancel()
      return false
    }
    if early.holdsBack { subscription.holdBackIfKnown() }
    if early.demand != .none { subscription.request(early.demand) }
    return true
  }

  /// Requests values, now or when the subscription is received.
  ///
  /// Model: Tests/Verification/upstream.pml
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    subscription { $0.demand += demand }?.request(demand)
  }

  /// What the upstream's backpressure is, as far as it is known: until the subscription is received, that of an unknown one.
  @usableFromInline
  var backpressure: Backpressure { subscription { _ in }?.knownBackpressure ?? .push }

  /// Has the upstream hold back, now or when the subscription is received.
  @usableFromInline
  func holdBack() {
    subscription { $0.holdsBack = true }?.holdBackIfKnown()
  }

  /// - Parameter change: changes what the subscription is called with when it is received. Not called if it has been.
  /// - Returns: the subscription, if there is one.
  private func subscription(orChange change: (inout Early) -> Void) -> (any Subscription)? {
    state.withLock { state in
      switch state {
      case .awaiting(var early):
        change(&early)
        state = .awaiting(early)
        return nil
      case .subscribed(let subscription):
        return subscription
      case .ended:
        return nil
      }
    }
  }

  /// Terminates, and releases the subscription.
  ///
  /// - Returns: the subscription, if there was one.
  ///
  /// Model: Tests/Verification/upstream.pml
  @usableFromInline
  @discardableResult
  package func end() -> (any Subscription)? {
    let former = state.withLock { state in
      let former = state
      state = .ended
      return former
    }
    if case .subscribed(let subscription) = former { return subscription }
    return nil
  }

  /// Cancels the subscription, now or when it is received.
  @usableFromInline
  package func cancel() {
    end()?.cancel()
  }
}
