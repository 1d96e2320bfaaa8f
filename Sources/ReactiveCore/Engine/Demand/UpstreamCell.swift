import Synchronization

/// Where a subscriber stands with the subscription it was given, from when that comes until it is cancelled or the
/// sequence has ended.
///
/// Cancelling may come before the subscription does, and from another thread. Nobody waits: the subscriber keeps
/// the subscription in a variable beside this, and the variable belongs to whoever moves the state.
///
///     awaiting ──accept()──▶ subscribed ──end()──▶ ended
///         └────────────────end()─────────────────────┘
@frozen
@usableFromInline
struct UpstreamState: ~Copyable {
  @usableFromInline let rawValue = Atomic<UInt8>(Self.awaiting)

  @inlinable static var awaiting: UInt8 { 0 }
  @inlinable static var subscribed: UInt8 { 1 }
  @inlinable static var ended: UInt8 { 2 }

  @inlinable
  init() {}

  @inlinable
  var isAwaiting: Bool { rawValue.load(ordering: .acquiring) == Self.awaiting }

  @inlinable
  var isEnded: Bool { rawValue.load(ordering: .relaxed) == Self.ended }

  /// A subscription has been put in its place.
  ///
  /// - Returns: false if it comes too late: it still belongs to the caller, who has to cancel it.
  @inlinable
  func accept() -> Bool {
    rawValue.compareExchange(
      expected: Self.awaiting,
      desired: Self.subscribed,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// The sequence has ended, or is cancelled.
  ///
  /// - Returns: what it was before. The one who receives `subscribed` owns the subscription from now on.
  @inlinable
  func end() -> UInt8 {
    rawValue.exchange(Self.ended, ordering: .acquiringAndReleasing)
  }
}

/// The state and the variable beside it, for subscribers that need not save an allocation.
@usableFromInline
final class UpstreamCell {
  @usableFromInline let state = UpstreamState()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

  @inlinable
  init() {}

  /// Takes the subscription in. A second one, or one that comes after the end, is cancelled.
  ///
  /// - Returns: whether it was taken in.
  @usableFromInline
  func receive(_ subscription: any Subscription) -> Bool {
    if state.isAwaiting {
      self.subscription = subscription
      if state.accept() { return true }
      self.subscription = nil
    }
    subscription.cancel()
    return false
  }

  /// Lets go of the subscription, for good.
  ///
  /// - Returns: the subscription, if there was one.
  @usableFromInline
  @discardableResult
  func end() -> (any Subscription)? {
    state.end() == UpstreamState.subscribed ? subscription.take() : nil
  }

  /// Cancels the subscription, now or when it comes.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }
}
