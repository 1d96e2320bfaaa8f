extension Publisher {
  /// Ends the sequence when no value comes for some time.
  ///
  /// - Parameters:
  ///   - interval: how long to wait for a value, in the scheduler's time.
  ///   - scheduler: whose time it is, and where the subscriber is called.
  ///   - options: options for the scheduler.
  ///   - customError: makes the failure with which the sequence ends when no value has come. Without it, the
  ///     sequence finishes. Called once at most, on the scheduler.
  ///
  /// The time is counted from the subscription, from the first request if that comes later, and from each value, when
  /// it comes from this publisher. It is counted whether or not values are asked for: a subscriber that takes too
  /// long to ask for the next has the sequence ended, too.
  ///
  /// When the time is up, this publisher is cancelled, and the end is delivered behind the values that are under way.
  /// Values and completions are delivered on the scheduler as soon as possible, in their order. Demand passes on.
  /// After cancelling, nothing is delivered. At any time at most one timer is pending, none after the end or after
  /// cancelling. A scheduler that knows no time, such as `ImmediateScheduler`, ends the sequence at once.
  ///
  /// Mirrors Combine's `timeout(_:scheduler:options:customError:)`.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }
}

extension Publishers {
  /// A publisher that ends when its upstream publishes no value for some time.
  ///
  /// Mirrors Combine's `Publishers.Timeout`.
  @frozen
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long to wait for a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// Whose time it is, and where the subscriber is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?
    /// Makes the failure with which the sequence ends when no value has come.
    public let customError: (() -> Upstream.Failure)?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Timeout", for: subscriber)
      let timer = DeadlineTimer(scheduler, interval: interval, options: options)
      let watchdog = TimeoutSubscriber(delivery, timer, customError: customError)
      delivery.upstream.accept(watchdog)
      upstream.subscribe(watchdog)
      delivery.start()
    }
  }
}

/// Ends the sequence, unless each value comes in time. Each puts the timer off.
@usableFromInline
final class TimeoutSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline
  struct State {
    /// When it is too late. Nil if no timer is set: before the subscription has come, and after the end.
    @usableFromInline var due = VersionedDeadline<Context.SchedulerTimeType>()
    @usableFromInline var isRequested = false
    @usableFromInline var isEnded = false

    @inlinable
    init() {}
  }

  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let timer: DeadlineTimer<Context>
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline let action: () -> Void
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(
    _ delivery: ScheduledSubscription<Input, Failure>,
    _ timer: DeadlineTimer<Context>,
    customError: (() -> Failure)?
  ) {
    self.delivery = delivery
    self.timer = timer
    self.customError = customError
    action = { delivery.deliverNext() }
  }

  // MARK: From above

  @usableFromInline
  func receive(subscription: any Subscription) {
    let due = timer.due
    let isFirst = state.withLock { state in
      guard state.due.date == nil, !state.isEnded else { return false }
      _ = state.due.set(due)
      return true
    }
    delivery.start()
    if isFirst { timer.set(for: due) { self.fire($0) } }
    upstream.accept(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if putOff(), delivery.enqueue(input) { timer.scheduler.schedule(options: timer.options, action) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    end()
    if delivery.enqueue(completion: completion) { timer.scheduler.schedule(options: timer.options, action) }
  }

  // MARK: The timer

  /// - Returns: false if it is too late.
  @inlinable
  func putOff() -> Bool {
    let due = timer.due
    let former = state.withLock { state in
      state.due.date == nil ? nil : state.due.set(due)
    }
    return former != nil
  }

  @usableFromInline
  func fire(_ date: Context.SchedulerTimeType) -> Context.SchedulerTimeType? {
    let (isLate, due) = state.withLock(comparing: { $0.due }, { $0 == date }) { state, isDue in
      guard isDue else { return (false, state.due.date) }
      state.isEnded = true
      return (true, state.due.set(nil))
    }
    guard isLate else { return due }
    // Whoever is told of the end may count on the upstream's having been cancelled.
    upstream.cancel()
    if delivery.enqueue(completion: customError.map { .failure($0()) } ?? .finished) { action() }
    return nil
  }

  @usableFromInline
  func end() {
    _ = state.withLock { state in
      state.isEnded = true
      return state.due.set(nil)
    }
    timer.cancel()
  }

  // MARK: From below

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let isFirst = state.withLock { state in
      defer { state.isRequested = true }
      return !state.isRequested && state.due.date != nil
    }
    if isFirst { _ = putOff() }
    upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    end()
    upstream.cancel()
  }
}
