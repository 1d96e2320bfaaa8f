import Synchronization

/// The state of a subscriber's upstream subscription.
///
/// The subscriber may be cancelled before it has received the subscription, and on another thread, without a lock: the
/// subscription is in a variable beside the state, and belongs to the caller that advances the state.
///
///     awaiting ──accept()──▶ subscribed ──end()──▶ ended
///         └────────────────end()─────────────────────┘
@frozen
@usableFromInline
struct UpstreamState: ~Copyable {
  @frozen
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    /// The subscription has not been received.
    case awaiting
    /// The subscription is in the variable.
    case subscribed
    /// Completed or cancelled.
    case ended
  }

  @usableFromInline let phase = Atomic<Phase>(.awaiting)

  @inlinable
  init() {}

  @inlinable
  var isAwaiting: Bool { phase.load(ordering: .acquiring) == .awaiting }

  @inlinable
  var isEnded: Bool { phase.load(ordering: .relaxed) == .ended }

  /// The subscription has been stored in the variable.
  ///
  /// - Returns: false after the termination: the subscription still belongs to the caller, who has to cancel it.
  ///
  /// Model: Tests/Verification/upstream.pml
  @inlinable
  func accept() -> Bool {
    phase.compareExchange(
      expected: .awaiting,
      desired: .subscribed,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Terminates, by completion or cancellation.
  ///
  /// - Returns: the phase before. The caller that gets `subscribed` owns the subscription from now on.
  ///
  /// Model: Tests/Verification/upstream.pml
  @inlinable
  func end() -> Phase {
    phase.exchange(.ended, ordering: .acquiringAndReleasing)
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
    state.end() == .subscribed ? subscription.take() : nil
  }

  /// Cancels the subscription, now or when it is received.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }
}
