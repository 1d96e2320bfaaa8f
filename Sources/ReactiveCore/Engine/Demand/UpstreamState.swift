import Synchronization

/// The state of a ``Subscribers/Sink``'s upstream subscription.
///
/// The subscriber may be cancelled on another thread, even before it has received the subscription. This
/// needs no lock: the subscription is in a variable beside the state, and belongs to the caller that advances
/// the state.
///
///     awaiting ──accept()──▶ subscribed ──end()──▶ ended
///         └────────────────end()─────────────────────┘
@frozen
@usableFromInline
enum UpstreamState: UInt8, AtomicRepresentable {
  case awaiting
  /// The subscription is in the variable.
  case subscribed
  case ended
}

extension Atomic<UpstreamState> {
  @inlinable
  var isAwaiting: Bool { load(ordering: .acquiring) == .awaiting }

  @inlinable
  var isEnded: Bool { load(ordering: .relaxed) == .ended }

  /// Records that the subscription is in the variable. Returns false after the termination: the caller must
  /// then cancel the subscription.
  @inlinable
  func accept() -> Bool {
    compareExchange(expected: .awaiting, desired: .subscribed, ordering: .acquiringAndReleasing).exchanged
  }

  /// Terminates, by completion or cancellation. Returns the previous state. The caller that gets `subscribed`
  /// owns the subscription from now on.
  @inlinable
  func end() -> UpstreamState { exchange(.ended, ordering: .acquiringAndReleasing) }
}
