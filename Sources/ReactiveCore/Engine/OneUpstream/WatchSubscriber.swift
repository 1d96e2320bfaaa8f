import Synchronization

/// Observes the signals of an operator that forwards all of them, in both directions.
@usableFromInline
protocol Watching<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func watch(subscription: any Subscription)
  func watch(_ input: Input)
  func watch(completion: Subscribers.Completion<Failure>)
  /// The downstream has requested values.
  func watch(request demand: Subscribers.Demand)
  /// The downstream has requested values by returning the demand from `receive(_:)`.
  func watch(returned demand: Subscribers.Demand)
  func watchCancel()
}

@usableFromInline
final class WatchSubscriber<Downstream: Subscriber, Watcher: Watching>: Subscriber
where Downstream.Input == Watcher.Input, Downstream.Failure == Watcher.Failure {
  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let watcher: Watcher
  @exclusivity(unchecked) @usableFromInline var subscription: WatchedSubscription<Watcher>?

  @inlinable
  init(_ name: StaticString, _ downstream: Downstream, _ watcher: Watcher) {
    self.name = name
    self.downstream = downstream
    self.watcher = watcher
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription == nil else { return upstream.cancel() }
    watcher.watch(subscription: upstream)
    let subscription = WatchedSubscription(name, upstream, watcher)
    self.subscription = subscription
    downstream.receive(subscription: subscription.erased)
  }

  // A closure upstream may have cancelled, and so may the watcher's: nothing is delivered after that.

  @inlinable
  func receive(_ input: Watcher.Input) -> Subscribers.Demand {
    guard let subscription, !subscription.isEnded else { return .none }
    watcher.watch(input)
    if subscription.isEnded { return .none }
    let demand = downstream.receive(input)
    if demand != .none { watcher.watch(returned: demand) }
    return demand
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Watcher.Failure>) {
    guard let subscription, !subscription.isEnded else { return }
    watcher.watch(completion: completion)
    if subscription.end() != nil { downstream.receive(completion: completion) }
  }
}

/// The subscription that a ``WatchSubscriber`` passes downstream. Releases the watcher and the upstream on termination.
@usableFromInline
final class WatchedSubscription<Watcher: Watching>: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline typealias Running = (watcher: Watcher, upstream: any Subscription)

  @usableFromInline let name: StaticString
  @usableFromInline let running: Locked<Running?>
  @usableFromInline let ended = Atomic<Bool>(false)

  @usableFromInline
  init(_ name: StaticString, _ upstream: any Subscription, _ watcher: Watcher) {
    self.name = name
    running = Locked((watcher, upstream))
  }

  @usableFromInline var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// - Returns: what is to be released; nil if it has terminated before.
  @usableFromInline
  func end() -> Running? {
    ended.store(true, ordering: .releasing)
    return running.withLock { $0.take() }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none, let running = running.withLock({ $0 }) else { return }
    running.watcher.watch(request: demand)
    running.upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    guard let running = end() else { return }
    running.watcher.watchCancel()
    running.upstream.cancel()
  }

  @usableFromInline var backpressure: Backpressure {
    running.withLock { $0 }?.upstream.knownBackpressure ?? .push
  }

  @usableFromInline
  func bufferUnrequested(onPush: @escaping () -> Void) {
    running.withLock { $0 }?.upstream.bufferUnrequestedIfKnown(onPush: onPush)
  }

  @usableFromInline var description: String { "\(name)" }
}
