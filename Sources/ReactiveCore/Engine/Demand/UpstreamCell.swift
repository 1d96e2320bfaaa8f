import Synchronization

/// The state of a subscriber's upstream subscription.
///
/// The subscriber may be cancelled before it has received the subscription, and on another thread, without a lock: the
/// subscription is in a variable beside the state, and belongs to whoever moves the state on.
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

  /// The subscription has been stored in the variable.
  ///
  /// - Returns: false after the termination: the subscription still belongs to the caller, who has to cancel it.
  ///
  /// Model: Tests/Verification/upstream.pml
  @inlinable
  func accept() -> Bool {
    rawValue.compareExchange(
      expected: Self.awaiting,
      desired: Self.subscribed,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Terminates, by completion or cancellation.
  ///
  /// - Returns: the state before. The caller that gets `subscribed` owns the subscription from now on.
  ///
  /// Model: Tests/Verification/upstream.pml
  @inlinable
  func end() -> UInt8 {
    rawValue.exchange(Self.ended, ordering: .acquiringAndReleasing)
  }
}

/// The state and the variable, for subscribers where one more allocation does not matter.
@usableFromInline
final class UpstreamCell {
  @usableFromInline let state = UpstreamState()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

  @inlinable
  init() {}

  /// Stores the subscription. A second one, or one that is received after the termination, is cancelled.
  ///
  /// - Returns: whether it was stored.
  ///
  /// Model: Tests/Verification/upstream.pml
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

  /// Terminates, and releases the subscription.
  ///
  /// - Returns: the subscription, if there was one.
  ///
  /// Model: Tests/Verification/upstream.pml
  @usableFromInline
  @discardableResult
  func end() -> (any Subscription)? {
    state.end() == UpstreamState.subscribed ? subscription.take() : nil
  }

  /// Cancels the subscription, now or when it is received.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }
}
