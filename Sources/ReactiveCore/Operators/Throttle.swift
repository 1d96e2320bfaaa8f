extension Publisher {
  /// Publishes at most one value in each interval, on a scheduler.
  ///
  /// Use it for values that are published faster than they are of use, such as positions while something is
  /// dragged. ``debounce(for:scheduler:options:)`` waits for a pause; ``collect(_:options:)`` drops nothing.
  ///
  /// ![At most one value in three seconds, the latest.](throttle)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let positions = scheduler.cold("-a-b-cd----e---|")
  /// let cancellable =
  ///   positions
  ///   .throttle(for: 3, scheduler: scheduler, latest: true)
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // a
  /// // b
  /// // d
  /// // e
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the minimum time between two deliveries, in the scheduler's time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///   - latest: of the values that are received before the next delivery is due, whether to deliver the last
  ///     one or the first one.
  ///
  /// The first value is delivered as soon as possible. Unlimited demand is requested from the upstream; a
  /// value beyond the downstream's demand is dropped. A completion, also a failure, is delivered after the
  /// scheduled value. After cancellation, a scheduled value is not delivered.
  ///
  /// Mirrors Combine's `throttle(for:scheduler:latest:)`.
  @preconcurrency
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> where Output: Sendable {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// A publisher of at most one value of its upstream in each interval.
  ///
  /// Mirrors Combine's `Publishers.Throttle`.
  @frozen
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The minimum time between two deliveries.
    public let interval: Context.SchedulerTimeType.Stride
    /// Measures the time; the subscriber is called on it.
    public let scheduler: Context
    /// Of the values that are received before the next delivery is due, whether to deliver the last or the
    /// first.
    public let latest: Bool

    @usableFromInline let edges: ThrottleEdges?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) where Upstream.Output: Sendable {
      self.init(
        upstream: upstream,
        interval: interval,
        scheduler: scheduler,
        latest: latest,
        edges: nil
      )
    }

    @inlinable
    package init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool,
      edges: ThrottleEdges?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
      self.edges = edges
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Throttle", for: subscriber, backpressure: .push)
      let throttler = ThrottleSubscriber(
        delivery,
        interval: interval,
        scheduler: scheduler,
        latest: latest,
        edges: edges
      )
      delivery.upstream.accept(throttler)
      upstream.subscribe(throttler)
      delivery.start()
    }
  }
}

/// At which ends of an interval a value is delivered: at its beginning, which is when its first value is received; and at its
/// end. Combine's operator has both, and the value at the beginning may be replaced until the scheduler delivers it.
@frozen
@usableFromInline
package struct ThrottleEdges {
  @usableFromInline let leading: Bool
  @usableFromInline let trailing: Bool

  @inlinable
  package init(leading: Bool, trailing: Bool) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// Buffers one value until the next delivery is due.
@usableFromInline
final class ThrottleSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline
  struct State {
    @usableFromInline var waiting: Input?
    /// Delivered after the buffered value.
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var lastDelivery: Context.SchedulerTimeType?
    @usableFromInline var isEnded = false

    @inlinable
    init(isEnded: Bool = false) { self.isEnded = isEnded }
  }

  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let latest: Bool
  @usableFromInline let edges: ThrottleEdges?
  @usableFromInline let pending = PendingThrottle<Input, Failure, Context>()
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(
    _ delivery: ScheduledSubscription<Input, Failure>,
    interval: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    latest: Bool,
    edges: ThrottleEdges?
  ) {
    self.delivery = delivery
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    self.edges = edges
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard upstream.accept(subscription) else { return }
    delivery.start()
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let (isFirst, last, _) = state.withLock { state -> (Bool, Context.SchedulerTimeType?, Input?) in
      guard !state.isEnded else { return (false, nil, nil) }
      if let former = state.waiting {
        if latest { state.waiting = input }
        return (false, nil, former)
      }
      guard demand.takeOne() else { return (false, nil, nil) }
      state.waiting = input
      return (true, state.lastDelivery, nil)
    }
    if isFirst { schedule(last) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    let isNext = state.withLock { state in
      guard !state.isEnded else { return false }
      state.isEnded = true
      if state.waiting == nil { return true }
      state.completion = completion
      return false
    }
    if isNext, delivery.enqueue(completion: completion) {
      scheduler.schedule { [delivery] in delivery.deliverNext() }
    }
  }

  // MARK: The delivery

  @usableFromInline
  func schedule(_ last: Context.SchedulerTimeType?) {
    let now = scheduler.now
    if let next = last?.advanced(by: interval), next > now {
      if edges?.trailing ?? true { scheduler.schedule(after: next, action()) } else { drop() }
    } else if let edges, edges.leading {
      // What follows before the scheduler delivers it does not replace it.
      enqueue(at: now)
      scheduler.schedule { [delivery] in delivery.deliverNext() }
    } else if edges == nil {
      scheduler.schedule(action())
    } else {
      scheduler.schedule(after: now.advanced(by: interval), action())
    }
  }

  /// The action that delivers the buffered value. There is one at a time.
  private func action() -> @Sendable () -> Void {
    pending.throttle.withLock { $0 = self }
    return scheduled { [pending] in pending.take()?.deliver() }
  }

  /// Drops the buffered value, for which no delivery is scheduled.
  @usableFromInline
  func drop() {
    demand.add(.max(1))
    // Released outside the lock.
    _ = state.withLock { $0.waiting.take() }
  }

  @usableFromInline
  func deliver() {
    let (isEnqueued, completion) = enqueue(at: scheduler.now)
    guard isEnqueued else { return }
    delivery.deliverNext()
    if let completion, delivery.enqueue(completion: completion) { delivery.deliverNext() }
  }

  private typealias Enqueued = (Input?, Subscribers.Completion<Failure>?, Context.SchedulerTimeType?)

  /// Enqueues the buffered value, if there is one. An interval begins.
  ///
  /// - Returns: whether there was one, and the completion that follows it.
  @discardableResult
  private func enqueue(at now: Context.SchedulerTimeType) -> (Bool, Subscribers.Completion<Failure>?) {
    let (value, completion, _) = state.withLock { state -> Enqueued in
      guard let value = state.waiting.take() else { return (nil, nil, nil) }
      let former = state.lastDelivery
      state.lastDelivery = now
      // Enqueued under the lock, so that no later value is enqueued before it; released outside it, as is the
      // date.
      delivery.enqueue(value)
      return (value, state.completion.take(), former)
    }
    return (value != nil, completion)
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { self.demand.add(demand) }

  @usableFromInline
  func cancel() {
    _ = state.exchange(State(isEnded: true))
    _ = pending.take()
    upstream.cancel()
  }
}

/// What a scheduled action calls. After a cancellation it is empty: an action that never runs retains nothing.
@usableFromInline
final class PendingThrottle<Input, Failure: Error, Context: Scheduler> {
  let throttle = Locked(ThrottleSubscriber<Input, Failure, Context>?.none)

  @usableFromInline
  init() {}

  func take() -> ThrottleSubscriber<Input, Failure, Context>? { throttle.withLock { $0.take() } }
}
