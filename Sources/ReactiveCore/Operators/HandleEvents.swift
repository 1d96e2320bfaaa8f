import Synchronization

extension Publisher {
  /// Calls closures for the signals that pass through, and changes none of them.
  ///
  /// Use it for side effects that aren't the chain's result, such as an activity indicator. ``print(_:to:)``
  /// is shorter for debugging; handle the result in ``sink(receiveCompletion:receiveValue:)``.
  ///
  /// ```swift
  /// let answer = PassthroughSubject<String, Never>()
  /// let cancellable =
  ///   answer
  ///   .handleEvents(
  ///     receiveSubscription: { _ in print("show the indicator") },
  ///     receiveCompletion: { _ in print("hide the indicator") }
  ///   )
  ///   .sink { print($0) }  // show the indicator
  /// answer.send("3 hits")  // 3 hits
  /// answer.send(completion: .finished)  // hide the indicator
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: called with the upstream's subscription, before the downstream receives its
  ///     own.
  ///   - receiveOutput: called with each value, before it is delivered.
  ///   - receiveCompletion: called with the completion, before it is delivered.
  ///   - receiveCancel: called when the downstream cancels, before the upstream is cancelled.
  ///   - receiveRequest: called when the downstream requests values, before the request is forwarded, and
  ///     when the downstream returns demand for a value.
  ///
  /// The closures are released on completion or cancellation, and aren't called after that. If a closure
  /// cancels, its value or completion isn't delivered. Values, completion, failure, cancellation and demand
  /// pass through unchanged.
  @preconcurrency
  @inlinable
  public func handleEvents(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil,
    receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}

extension Publishers {
  /// A publisher that calls closures for the signals that pass through it.
  @frozen
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Called with the upstream's subscription.
    @preconcurrency public var receiveSubscription: (@Sendable (any Subscription) -> Void)?
    /// Called with each value.
    @preconcurrency public var receiveOutput: (@Sendable (Upstream.Output) -> Void)?
    /// Called with the completion.
    @preconcurrency public var receiveCompletion:
      (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Called when the downstream cancels.
    @preconcurrency public var receiveCancel: (@Sendable () -> Void)?
    /// Called when the downstream requests values.
    @preconcurrency public var receiveRequest: (@Sendable (Subscribers.Demand) -> Void)?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
      receiveOutput: (@Sendable (Upstream.Output) -> Void)? = nil,
      receiveCompletion: (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
      receiveCancel: (@Sendable () -> Void)? = nil,
      receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watcher = SignalWatcher<Output, Failure>(
        receiveSubscription: receiveSubscription,
        receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion,
        receiveCancel: receiveCancel,
        receiveRequest: receiveRequest,
        receiveReturnedDemand: receiveRequest
      )
      upstream.subscribe(WatchSubscriber("HandleEvents", subscriber, watcher))
    }
  }
}

/// Observes the signals of an operator that forwards all of them.
///
/// A class, because a struct would be copied to the stack in each call of an unoptimized build, and long
/// chains need that stack.
@usableFromInline
final class SignalWatcher<Input, Failure: Error> {
  @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let receiveOutput: ((Input) -> Void)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline let receiveCancel: (() -> Void)?
  @usableFromInline let receiveRequest: ((Subscribers.Demand) -> Void)?
  /// Called when the downstream requests values by returning demand from `receive(_:)`.
  @usableFromInline let receiveReturnedDemand: ((Subscribers.Demand) -> Void)?

  @inlinable
  init(
    receiveSubscription: ((any Subscription) -> Void)?,
    receiveOutput: ((Input) -> Void)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil,
    receiveReturnedDemand: ((Subscribers.Demand) -> Void)? = nil
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.receiveRequest = receiveRequest
    self.receiveReturnedDemand = receiveReturnedDemand
  }
}

/// Forwards all signals, in both directions, while the watcher observes them.
@usableFromInline
final class WatchSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let watcher: SignalWatcher<Input, Failure>
  @usableFromInline let watchesAfterEnd: Bool
  @exclusivity(unchecked) @usableFromInline var subscription: WatchedSubscription<Input, Failure>?

  /// - Parameter watchesAfterEnd: true to observe requests and cancellations after the end, and to release
  ///   the watcher only with the subscription.
  @inlinable
  init(
    _ name: StaticString,
    _ downstream: Downstream,
    _ watcher: SignalWatcher<Input, Failure>,
    watchesAfterEnd: Bool = false
  ) {
    self.name = name
    self.downstream = downstream
    self.watcher = watcher
    self.watchesAfterEnd = watchesAfterEnd
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription == nil else { return upstream.cancel() }
    watcher.receiveSubscription?(upstream)
    let subscription = WatchedSubscription(name, upstream, watcher, after: watchesAfterEnd ? watcher : nil)
    self.subscription = subscription
    downstream.receive(subscription: subscription.erased)
  }

  // A closure upstream or one of the watcher's may have cancelled: nothing is delivered after that.

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let subscription, !subscription.isEnded else { return .none }
    watcher.receiveOutput?(input)
    if subscription.isEnded { return .none }
    let demand = downstream.receive(input)
    if demand != .none { watcher.receiveReturnedDemand?(demand) }
    return demand
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    // Ended first, so that the watcher sees either a completion or a cancellation, not both.
    guard let subscription, subscription.end() != nil else { return }
    watcher.receiveCompletion?(completion)
    if !subscription.isCancelled { downstream.receive(completion: completion) }
  }
}

/// The subscription that a ``WatchSubscriber`` passes downstream. On termination it releases the upstream,
/// and the watcher too unless that keeps watching.
@usableFromInline
final class WatchedSubscription<Input, Failure: Error>: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline typealias Watcher = SignalWatcher<Input, Failure>
  @usableFromInline typealias Running = (watcher: Watcher, upstream: any Subscription)

  @usableFromInline let name: StaticString
  @usableFromInline let running: Locked<Running?>
  /// The watcher to call after the end.
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

  /// True once it has been cancelled, possibly by the watcher of a completion.
  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Returns the objects to release; nil if it has already terminated.
  @usableFromInline
  func end() -> Running? {
    ended.store(true, ordering: .releasing)
    return running.withLock { $0.take() }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    guard let running = running.withLock({ $0 }) else {
      lastWatcher?.receiveRequest?(demand)
      return
    }
    running.watcher.receiveRequest?(demand)
    running.upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    cancelled.store(true, ordering: .releasing)
    guard let running = end() else {
      lastWatcher?.receiveCancel?()
      return
    }
    running.watcher.receiveCancel?()
    running.upstream.cancel()
  }

  @usableFromInline var backpressure: Backpressure {
    running.withLock { $0 }?.upstream.knownBackpressure ?? .push
  }

  @usableFromInline
  func holdBack() { running.withLock { $0 }?.upstream.holdBackIfKnown() }

  @usableFromInline var description: String { "\(name)" }
}
