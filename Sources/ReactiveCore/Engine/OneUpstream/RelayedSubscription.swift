import Synchronization

/// Forwards the downstream's demand to the upstream, for an operator that has to know whether the downstream has
/// cancelled, since it may send something after a value.
///
/// It retains only the upstream's subscription, which releases everything on termination.
@usableFromInline
class RelayedSubscription: Subscription, CustomStringConvertible {
  @usableFromInline final let upstream: any Subscription
  /// How many values of the upstream make one of the downstream.
  @usableFromInline final let factor: Int
  @usableFromInline final let cancelled = Atomic<Bool>(false)
  @usableFromInline final let ended = Atomic<Bool>(false)

  @usableFromInline
  init(_ upstream: any Subscription, factor: Int = 1) {
    self.upstream = upstream
    self.factor = factor
  }

  /// Wraps a subscription. A ``PullSubscription`` stays one.
  @usableFromInline
  static func make(_ upstream: any Subscription, factor: Int = 1) -> RelayedSubscription {
    upstream is any PullSubscription
      ? RelayedPullSubscription(upstream, factor: factor) : RelayedSubscription(upstream, factor: factor)
  }

  @usableFromInline final var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if demand != .none, !ended.load(ordering: .relaxed) { upstream.request(demand * factor) }
  }

  /// The upstream has completed, and nothing is requested from it any more.
  @usableFromInline
  final func end() { ended.store(true, ordering: .relaxed) }

  @usableFromInline
  final func cancel() {
    cancelled.store(true, ordering: .releasing)
    upstream.cancel()
  }

  @usableFromInline final var description: String { String(describing: upstream) }
}

@usableFromInline
final class RelayedPullSubscription: RelayedSubscription, PullSubscription {}
