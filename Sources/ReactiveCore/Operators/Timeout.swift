extension Publisher {
  /// Completes the sequence when no value is received for an interval.
  ///
  /// Use it to give up on something that does not answer. Without a `customError` the sequence finishes; with
  /// one, ``retry(_:)`` or ``catch(_:)`` can follow.
  ///
  /// ![Three seconds without a value, and the sequence finishes.](timeout)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let answers = scheduler.cold("-a-b-----c-|")
  /// let cancellable =
  ///   answers
  ///   .timeout(3, scheduler: scheduler)
  ///   .sink { _ in print("no answer at \(scheduler.now)") } receiveValue: { print($0) }
  /// scheduler.run()
  /// // a
  /// // b
  /// // no answer at 6 s
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the maximum time to wait for a value, in the scheduler's time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///   - options: options for the scheduler.
  ///   - customError: creates the failure that is delivered on a timeout. Without it, the sequence finishes.
  ///     Called at most once, on the scheduler.
  ///
  /// The time is measured from the subscription, from the first request if that is made later, and from each
  /// value, when this publisher delivers it. It is measured whether or not there is demand: the sequence also
  /// times out if the subscriber takes too long to request the next value.
  ///
  /// On a timeout this publisher is cancelled, and the completion is delivered after the values that are
  /// already scheduled. Values and the completion are delivered on the scheduler as soon as possible, in
  /// order. Demand is forwarded to the upstream. After cancellation nothing is delivered. At most one timer
  /// is pending at any time, and none after completion or cancellation. On a scheduler that has no time, such
  /// as `ImmediateScheduler`, the sequence times out immediately.
  ///
  /// Mirrors Combine's `timeout(_:scheduler:options:customError:)`.
  @preconcurrency
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (@Sendable () -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> where Output: Sendable {
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
  /// A publisher that completes when its upstream publishes no value for an interval.
  ///
  /// Mirrors Combine's `Publishers.Timeout`.
  @frozen
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum time to wait for a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// Measures the time; the subscriber is called on it.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?
    /// Creates the failure that is delivered on a timeout.
    public let customError: (() -> Upstream.Failure)?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (@Sendable () -> Upstream.Failure)?
    ) where Upstream.Output: Sendable {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Timeout", for: subscriber, backpressure: .forwarded)
      let timer = DeadlineTimer(scheduler, interval: interval, options: options)
      let watchdog = TimeoutSubscriber(delivery, timer, customError: customError)
      delivery.upstream.accept(watchdog)
      upstream.subscribe(watchdog)
      delivery.start()
    }
  }
}

/// Completes the sequence unless a value is received before the deadline. Each value moves the deadline.
@usableFromInline
final class TimeoutSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber,
  BackpressuredSubscription
{
  @usableFromInline typealias Timer = DeadlineTimer<Context>

  @usableFromInline
  struct State {
    /// The deadline. Nil if no timer is set: before the subscription is received, and after termination.
    @usableFromInline var due: Timer.Deadline?
    @usableFromInline var isRequested = false
    @usableFromInline var isEnded = false

    @inlinable
    init() {}
  }

  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let timer: Timer
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline let action: @Sendable () -> Void
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(
    _ delivery: ScheduledSubscription<Input, Failure>,
    _ timer: Timer,
    customError: (() -> Failure)?
  ) {
    self.delivery = delivery
    self.timer = timer
    self.customError = customError
    action = { delivery.deliverNext() }
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    let due = timer.due
    let first = state.withLock { state -> Timer.Deadline? in
      guard state.due == nil, !state.isEnded else { return nil }
      state.due = Timer.deadline(due, replacing: nil)
      return state.due
    }
    delivery.start(with: subscription)
    if let first { timer.set(for: first) { self.fire($0) } }
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
    // After the deadline values are dropped, and so is what follows them.
    guard end() else { return }
    if delivery.enqueue(completion: completion) { timer.scheduler.schedule(options: timer.options, action) }
  }

  // MARK: The timer

  /// - Returns: false if the sequence has terminated.
  @inlinable
  func putOff() -> Bool {
    let due = timer.due
    let former = state.withLock { state in
      let former = state.due
      if former != nil { state.due = Timer.deadline(due, replacing: former) }
      return former
    }
    return former != nil
  }

  @usableFromInline
  func fire(_ date: Timer.Date) -> Timer.Deadline? {
    let due = state.withLock { $0.due }
    let isDue = due?.date == date
    let (isLate, next) = state.withLock { state -> (Bool, Timer.Deadline?) in
      guard isDue, state.due?.number == due?.number else { return (false, state.due) }
      state.isEnded = true
      return (true, state.due.take())
    }
    guard isLate else { return next }
    // The subscriber may rely on the upstream's cancellation when it receives the completion.
    upstream.cancel()
    if delivery.enqueue(completion: customError.map { .failure($0()) } ?? .finished) { action() }
    return nil
  }

  /// - Returns: false if it has terminated before.
  @usableFromInline
  @discardableResult
  func end() -> Bool {
    let (isFirst, _) = state.withLock { state in
      let isFirst = !state.isEnded
      state.isEnded = true
      return (isFirst, state.due.take())
    }
    timer.cancel()
    return isFirst
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let isFirst = state.withLock { state in
      defer { state.isRequested = true }
      return !state.isRequested && state.due != nil
    }
    if isFirst { _ = putOff() }
    upstream.request(demand)
  }

  @usableFromInline var backpressure: Backpressure { .forwarded }

  @usableFromInline
  func holdBack() { upstream.holdBack() }

  @usableFromInline
  func cancel() {
    end()
    upstream.cancel()
  }
}
