/// A subscription that somebody else stands before: who asks or cancels does it through this.
///
/// Unlike ``UpstreamCell``, it may be asked and cancelled by several threads at once, and before the
/// subscription has come.
@frozen
@usableFromInline
struct UpstreamLink: ~Copyable {
  @usableFromInline
  enum State {
    /// It has not come, and has so much to serve when it does.
    case awaiting(Subscribers.Demand)
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let state = Locked(State.awaiting(.none))

  @inlinable
  init() {}

  @usableFromInline
  var isEnded: Bool {
    // Nothing is copied out: the copy might be the last reference to the subscription, and the caller hold a lock.
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  /// Takes the subscription in, and asks it for what was asked for before. A second one, or one that comes after
  /// the end, is cancelled.
  ///
  /// - Returns: whether it was taken in.
  @usableFromInline
  @discardableResult
  func accept(_ subscription: any Subscription) -> Bool {
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

  /// Asks for values, now or when the subscription comes.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
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

  /// Lets go of the subscription, for good.
  ///
  /// - Returns: the subscription, if there was one.
  @usableFromInline
  @discardableResult
  func end() -> (any Subscription)? {
    let former = state.withLock { state in
      let former = state
      state = .ended
      return former
    }
    if case .subscribed(let subscription) = former { return subscription }
    return nil
  }

  /// Cancels the subscription, now or when it comes.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }
}
