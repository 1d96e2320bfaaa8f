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
  @usableFromInline let watchesAfterEnd: Bool
  @exclusivity(unchecked) @usableFromInline var subscription: WatchedSubscription<Watcher>?

  /// - Parameter watchesAfterEnd: whether the watcher sees requests and cancellations after the end, too, and is released
  ///   with the subscription only.
  @inlinable
  init(_ name: StaticString, _ downstream: Downstream, _ watcher: Watcher, watchesAfterEnd: Bool = false) {
    self.name = name
    self.downstream = downstream
    self.watcher = watcher
    self.watchesAfterEnd = watchesAfterEnd
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription == nil else { return upstream.cancel() }
    watcher.watch(subscription: upstream)
    let subscription = WatchedSubscription(name, upstream, watcher, after: watchesAfterEnd ? watcher : nil)
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
    // Ended first: of a completion and a cancellation, the watcher sees one.
    guard let subscription, subscription.end() != nil else { return }
    watcher.watch(completion: completion)
    if !subscription.isCancelled { downstream.receive(completion: completion) }
  }
}

/// The subscription that a ``WatchSubscriber`` passes downstream. Releases the upstream on termination, and the watcher
/// unless it watches after that.
@usableFromInline
final class WatchedSubscription<Watcher: Watching>: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline typealias Running = (watcher: Watcher, upstream: any Subscription)

  @usableFromInline let name: StaticString
  @usableFromInline let running: Locked<Running?>
  /// What watches after the end.
  @usableFromInline let lastWatcher: Watcher?
  @usableFromInline let ended = Atomic<Bool>(false)
  @usableFromInline let cancelled = Atomic<Bool>(false)

  @usableFromInline
  init(_ name: StaticString, _ upstream: any Subscription, _ watcher: Watcher, after lastWatcher: Watcher?) {
    self.name = name
    self.lastWatcher = lastWatcher
    running = Locked((watcher, upstream))
  }

  @usableFromInline var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// Whether it has been cancelled, also by the watcher of a completion.
  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// - Returns: what is to be released; nil if it has terminated before.
  @usableFromInline
  func end() -> Running? {
    ended.store(true, ordering: .releasing)
    return running.withLock { $0.take() }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    guard let running = running.withLock({ $0 }) else {
      lastWatcher?.watch(request: demand)
      return
    }
    running.watcher.watch(request: demand)
    running.upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    cancelled.store(true, ordering: .releasing)
    guard let running = end() else {
      lastWatcher?.watchCancel()
      return
    }
    running.watcher.watchCancel()
    running.upstream.cancel()
  }

  @usableFromInline var backpressure: Backpressure {
    running.withLock { $0 }?.upstream.knownBackpressure ?? .push
  }

  @usableFromInline
  func holdBack() { running.withLock { $0 }?.upstream.holdBackIfKnown() }

  @usableFromInline var description: String { "\(name)" }
}
