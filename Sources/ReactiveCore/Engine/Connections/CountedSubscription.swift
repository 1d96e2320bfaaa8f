import Synchronization

/// The subscription of a counted subscriber, which leaves its connection when it cancels or receives the
/// completion.
@usableFromInline
package final class CountedSubscription: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  private let joined: Locked<(connections: Connections, connection: Connection)?>
  private let name: StaticString?

  /// - Parameter name: its description; nil to use that of the upstream's subscription.
  @usableFromInline
  init(_ name: StaticString?, of connection: Connection, _ connections: Connections) {
    self.name = name
    joined = Locked((connections, connection))
  }

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline package var backpressure: Backpressure { upstream.backpressure }

  @usableFromInline
  package func holdBack() { upstream.holdBack() }

  @usableFromInline
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    upstream.cancel()
    if let (connections, connection) = joined.exchange(nil) { connections.leave(connection) }
  }

  /// Called when the subscriber is about to receive the completion.
  @usableFromInline
  func complete() {
    upstream.end()
    if let (connections, connection) = joined.exchange(nil) { connections.leaveCompleted(connection) }
  }

  @usableFromInline package var description: String {
    name.map { "\($0)" } ?? upstream.accepted.map { "\($0)" } ?? "Autoconnect"
  }
}

/// Forwards signals to a counted subscriber.
@frozen
@usableFromInline
package struct CountedSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription: CountedSubscription

  @inlinable
  package init(_ downstream: Downstream, _ subscription: CountedSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  @inlinable package var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  package func receive(subscription upstream: any Subscription) {
    if subscription.upstream.accept(upstream) { downstream.receive(subscription: subscription) }
  }

  @inlinable
  package func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    // If two calls of `cancel()` overlap, one may return before the other has cancelled the upstream.
    subscription.isCancelled.load(ordering: .relaxed) ? .none : downstream.receive(input)
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard !subscription.isCancelled.load(ordering: .relaxed) else { return }
    subscription.complete()
    downstream.receive(completion: completion)
  }
}
