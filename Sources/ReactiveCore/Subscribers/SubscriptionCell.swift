/// Holds the subscription that a subscriber was given, from when it comes until it is cancelled or the sequence
/// has ended.
///
/// Cancelling may come before the subscription does, and from another thread.
@frozen
@usableFromInline
struct SubscriptionCell: ~Copyable {
  @frozen
  @usableFromInline
  enum State {
    case awaiting
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let state: Locked<State>

  @inlinable
  init() { state = Locked(.awaiting) }

  /// Takes the subscription in. A second one, or one that comes after the end, is cancelled.
  ///
  /// - Returns: whether it was taken in.
  @inlinable
  func receive(_ subscription: any Subscription) -> Bool {
    let isTaken = state.withLock { state in
      guard case .awaiting = state else { return false }
      state = .subscribed(subscription)
      return true
    }
    if !isTaken { subscription.cancel() }
    return isTaken
  }

  /// Lets go of the subscription, for good.
  ///
  /// - Returns: the subscription, if there was one.
  @inlinable
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
  @inlinable
  func cancel() {
    end()?.cancel()
  }
}
