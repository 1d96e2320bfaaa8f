extension Publisher {
  /// Completes the sequence when no value is received for an interval.
  ///
  /// Use it to give up waiting for an answer. Without a `customError`, the sequence finishes; with one,
  /// ``retry(_:)`` or ``catch(_:)`` can follow.
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
  ///   - scheduler: the scheduler that measures the time and calls the subscriber.
  ///   - options: options for the scheduler.
  ///   - customError: creates the failure that is delivered on a timeout. Without it, the sequence finishes.
  ///     Called at most once, on the scheduler.
  ///
  /// The time is measured from the subscription, again from the first request, and from each delivered value.
  /// It also passes without demand, so the sequence times out if the subscriber is slow to request the next
  /// value.
  ///
  /// On a timeout, the upstream is cancelled, and the completion is delivered after the values that are
  /// already scheduled. The scheduler delivers values and the completion as soon as possible, in order.
  /// Demand is forwarded to the upstream. After cancellation, nothing is delivered. At most one timer is
  /// pending, and none after completion or cancellation. On a scheduler without time, such as
  /// `ImmediateScheduler`, the sequence times out immediately.
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
  @frozen
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum time to wait for a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and calls the subscriber.
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

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let sink = TimedSink<Output, Failure, _>(
        "Timeout",
        for: subscriber,
        on: scheduler,
        options,
        interval: interval,
        forwardsDemand: true
      )
      let restart = { [scheduler, interval] in sink.timer.start(at: scheduler.now.advanced(by: interval)) }
      sink.timer.action = { [customError] _ in
        sink.finish(customError.map { .failure($0()) } ?? .finished)
      }
      let inner = InnerSubscriber<Output, Failure>(sink.coordinator, demand: .whole) {
        restart()
        sink.emit($0)
      } receiveCompletion: {
        sink.finish($0)
      }
      var isMeasuring = false
      var isRequested = false
      sink.subscribe(inner, to: upstream) { demand in
        if !isMeasuring || !isRequested && demand != .none { restart() }
        isMeasuring = true
        isRequested = isRequested || demand != .none
      }
    }
  }
}

// Drawing: timeout
//   let letters = input("-a-b-----c-|")
//   output(letters`.timeout(3, scheduler: scheduler)`)
