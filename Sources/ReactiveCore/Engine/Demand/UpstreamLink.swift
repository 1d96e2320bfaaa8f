/// The upstream subscription of an operator that passes a subscription of its own downstream.
///
/// Unlike an ``UpstreamCell`` it may be requested from and cancelled by several threads at once, and before the
/// subscription is received.
@frozen
@usableFromInline
package struct UpstreamLink: ~Copyable {
  @usableFromInline
  enum State {
    /// No subscription was received yet. The demand is requested when it is.
    case awaiting(Subscribers.Demand)
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let state = Locked(State.awaiting(.none))

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
    let early = state.withLock { state -> Subscribers.Demand? in
      guard case .awaiting(let early) = state else { return nil }
      state = .subscribed(subscription)
      return early
    }
    guard let early else {
      subscription.cancel()
      return false
    }
    if early != .none { subscription.request(early) }
    return true
  }

  /// Requests values, now or when the subscription is received.
  ///
  /// Model: Tests/Verification/upstream.pml
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let subscription = state.withLock { state -> (any Subscription)? in
      switch state {
      case .awaiting(let early):
        state = .awaiting(early + demand)
        return nil
      case .subscribed(let subscription):
        return subscription
      case .ended:
        return nil
      }
    }
    subscription?.request(demand)
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
