/// The subscriptions of an operator's inner subscribers, for the thread that cancels them.
///
/// A thread that cancels neither waits for the holder of the emitter's turn nor leaves the work to it,
/// because that thread may hold a lock that the upstream's closures take.
///
/// A linked list, so that adding and removing take O(1) and no allocation. It retains each inner subscriber
/// once, not for each link, so that changing links neither retains nor releases.
struct ActiveUpstreams: ~Copyable {
  typealias Link = Unmanaged<AnyInnerSubscriber>

  struct State {
    var first: Link?
    var last: Link?
    /// Never reset.
    var isCancelled = false
  }

  let state = Locked(State())

  /// Stores the subscription of an inner subscriber. Returns false if all were cancelled, or the inner
  /// subscriber already has one: the caller must then cancel the new one.
  func add(_ subscription: any Subscription, of inner: AnyInnerSubscriber) -> Bool {
    state.withLock { state in
      guard !state.isCancelled, inner.subscription == nil else { return false }
      inner.subscription = subscription
      inner.isListed = true
      inner.previous = state.last
      let link = Link.passRetained(inner)
      if let last = state.last {
        last._withUnsafeGuaranteedRef { $0.next = link }
      } else {
        state.first = link
      }
      state.last = link
      return true
    }
  }

  /// Takes the subscription from an inner subscriber, in the emitter's turn. The caller may cancel it unless
  /// another thread does.
  func remove(_ inner: AnyInnerSubscriber) -> (subscription: (any Subscription)?, isCancelled: Bool) {
    let (subscription, wasListed) = state.withLock { state in
      let subscription = inner.subscription
      inner.subscription = nil
      let wasListed = inner.isListed
      if wasListed { unlink(inner, &state) }
      return (subscription, wasListed)
    }
    if wasListed { Link.passUnretained(inner).release() }
    return (subscription, !wasListed)
  }

  /// Cancels all subscriptions that were not taken, and refuses later ones. Called on any thread.
  func cancelAll() {
    while let (link, subscription) = removeFirst() {
      subscription?.cancel()
      link.release()
    }
  }

  private func removeFirst() -> (link: Link, subscription: (any Subscription)?)? {
    state.withLock { state in
      state.isCancelled = true
      guard let first = state.first else { return nil }
      return first._withUnsafeGuaranteedRef { inner in
        unlink(inner, &state)
        return (first, inner.subscription)
      }
    }
  }

  private func unlink(_ inner: AnyInnerSubscriber, _ state: inout State) {
    let (previous, next) = (inner.previous, inner.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { state.first = next }
    if let next { next._withUnsafeGuaranteedRef { $0.previous = previous } } else { state.last = previous }
    (inner.previous, inner.next, inner.isListed) = (nil, nil, false)
  }
}
