/// The subscriptions of an operator's inner subscribers, for the thread that cancels them.
///
/// A thread that cancels neither waits for the holder of the emitter's turn nor leaves the work to it, because
/// that thread may hold a lock that the upstream's closures take.
///
/// A linked list, so that adding and removing take O(1) and no memory.
struct ActiveUpstreams: ~Copyable {
  struct State {
    var first: AnyInnerSubscriber?
    // Not retained, like `previous`: each inner subscriber in the list is retained by the one before it.
    unowned(unsafe) var last: AnyInnerSubscriber?
    /// Never reset.
    var isCancelled = false
  }

  let state = Locked(State())

  /// Stores the subscription of an inner subscriber. Returns false if all were cancelled, or it has one
  /// already: the caller must cancel this one.
  func add(_ subscription: any Subscription, of inner: AnyInnerSubscriber) -> Bool {
    state.withLock { state in
      guard !state.isCancelled, inner.subscription == nil else { return false }
      inner.subscription = subscription
      inner.isListed = true
      inner.previous = state.last
      if let last = state.last { last.next = inner } else { state.first = inner }
      state.last = inner
      return true
    }
  }

  /// Takes the subscription from an inner subscriber, in the emitter's turn. The caller may cancel it unless
  /// another thread does.
  func remove(_ inner: AnyInnerSubscriber) -> (subscription: (any Subscription)?, isCancelled: Bool) {
    state.withLock { state in
      let subscription = inner.subscription
      inner.subscription = nil
      let isCancelled = !inner.isListed
      if inner.isListed { unlink(inner, &state) }
      return (subscription, isCancelled)
    }
  }

  /// Cancels all subscriptions that were not taken. Those received from now on are refused. On any thread.
  func cancelAll() {
    while let (_, subscription) = removeFirst() { subscription?.cancel() }
  }

  /// Returns the inner subscriber as well, so that it isn't released under the lock.
  private func removeFirst() -> (AnyInnerSubscriber, (any Subscription)?)? {
    state.withLock { state in
      state.isCancelled = true
      guard let first = state.first else { return nil }
      unlink(first, &state)
      return (first, first.subscription)
    }
  }

  private func unlink(_ inner: AnyInnerSubscriber, _ state: inout State) {
    let (previous, next) = (inner.previous, inner.next)
    if let previous { previous.next = next } else { state.first = next }
    if let next { next.previous = previous } else { state.last = previous }
    (inner.previous, inner.next, inner.isListed) = (nil, nil, false)
  }
}
