/// The upstream subscription of an operator that passes a subscription of its own downstream.
///
/// Unlike an ``UpstreamCell`` it may be requested from and cancelled by several threads at once, and before the
/// subscription is received.
@frozen
@usableFromInline
package struct UpstreamLink: ~Copyable {
  @usableFromInline
  enum State {
    /// No subscription was received yet. The demand is requested when it is; before that, what is not requested is to be
    /// buffered, if so.
    case awaiting(Subscribers.Demand, buffersUnrequested: Bool)
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let state = Locked(State.awaiting(.none, buffersUnrequested: false))

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
    let early = state.withLock { state -> (demand: Subscribers.Demand, buffersUnrequested: Bool)? in
      guard case .awaiting(let demand, let buffersUnrequested) = state else { return nil }
      state = .subscribed(subscription)
      return (demand, buffersUnrequested)
    }
    guard let early else {
      subscription.cancel()
      return false
    }
    if early.buffersUnrequested { subscription.bufferUnrequestedIfKnown() }
    if early.demand != .none { subscription.request(early.demand) }
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
      case .awaiting(let early, let buffersUnrequested):
        state = .awaiting(early + demand, buffersUnrequested: buffersUnrequested)
        return nil
      case .subscribed(let subscription):
        return subscription
      case .ended:
        return nil
      }
    }
    subscription?.request(demand)
  }

  /// What the upstream's backpressure is, as far as it is known: until the subscription is received, that of an unknown one.
  @usableFromInline
  var backpressure: Backpressure {
    let subscription = state.withLock { state -> (any Subscription)? in
      if case .subscribed(let subscription) = state { subscription } else { nil }
    }
    return subscription?.knownBackpressure ?? .push
  }

  /// Has what is not requested buffered, now or when the subscription is received.
  @usableFromInline
  func bufferUnrequested() {
    let subscription = state.withLock { state -> (any Subscription)? in
      switch state {
      case .awaiting(let demand, _):
        state = .awaiting(demand, buffersUnrequested: true)
        return nil
      case .subscribed(let subscription):
        return subscription
      case .ended:
        return nil
      }
    }
    subscription?.bufferUnrequestedIfKnown()
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
