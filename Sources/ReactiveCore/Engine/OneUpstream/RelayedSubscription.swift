import Synchronization

/// Hands on to the upstream what the downstream asks for, for an operator that has to know whether the
/// downstream has cancelled: nothing is delivered after that, also by an operator that has more to say after
/// a value.
///
/// It holds the upstream's subscription alone, which lets go of everything at the end, so it never has to.
@usableFromInline
class RelayedSubscription: Subscription, CustomStringConvertible {
  @usableFromInline final let upstream: any Subscription
  /// How many values of the upstream's make one of the downstream's.
  @usableFromInline final let factor: Int
  @usableFromInline final let cancelled = Atomic<Bool>(false)
  @usableFromInline final let ended = Atomic<Bool>(false)

  @usableFromInline
  init(_ upstream: any Subscription, factor: Int = 1) {
    self.upstream = upstream
    self.factor = factor
  }

  /// Wraps a subscription. If its values wait until they are asked for, they still do.
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

  /// The upstream has ended, and is not to be asked any more.
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
