import Synchronization

/// Forwards the downstream's demand to the upstream, for an operator that must know if the downstream has
/// cancelled, because it may send something after a value.
///
/// It retains only the upstream's subscription, which releases everything on termination.
@usableFromInline
package final class ForwardingSubscription: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline let upstream: any Subscription
  /// The number of upstream values that make one downstream value.
  @usableFromInline let factor: Int
  @usableFromInline let cancelled = Atomic<Bool>(false)
  @usableFromInline let ended = Atomic<Bool>(false)

  @usableFromInline
  package init(_ upstream: any Subscription, factor: Int = 1) {
    self.upstream = upstream
    self.factor = factor
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    if demand != .none, !ended.load(ordering: .relaxed) { upstream.request(demand * factor) }
  }

  /// Called when the upstream has completed: later requests and cancellations are ignored.
  @usableFromInline
  func end() { ended.store(true, ordering: .relaxed) }

  @usableFromInline
  package func cancel() {
    if !cancelled.exchange(true, ordering: .acquiringAndReleasing), !ended.load(ordering: .relaxed) {
      upstream.cancel()
    }
  }

  @usableFromInline package var backpressure: Backpressure { upstream.knownBackpressure }

  @usableFromInline
  package func holdBack() { upstream.holdBackIfKnown() }

  @usableFromInline package var description: String { String(describing: upstream) }
}
