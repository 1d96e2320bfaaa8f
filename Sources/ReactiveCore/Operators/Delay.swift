extension Publisher {
  /// Delivers values and the completion later, on a scheduler.
  ///
  /// - Parameters:
  ///   - interval: how much later, in the scheduler's time.
  ///   - tolerance: how much later still the scheduler may be; by default the least that it knows.
  ///   - scheduler: where the subscriber is called.
  ///   - options: options for the scheduler.
  ///
  /// Each signal is scheduled by itself, as soon as it comes. They are delivered in the order in which they came,
  /// also by a scheduler that runs several actions at once or not in their order. The completion is delayed like
  /// a value, a failure too. Demand passes on to the upstream at once. After cancelling, nothing that is scheduled
  /// is delivered.
  ///
  /// Mirrors Combine's `delay(for:tolerance:scheduler:options:)`.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}

extension Publishers {
  /// A publisher that delivers what its upstream publishes later, on a scheduler.
  ///
  /// Mirrors Combine's `Publishers.Delay`.
  @frozen
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How much later they are delivered.
    public let interval: Context.SchedulerTimeType.Stride
    /// How much later still the scheduler may be.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Where the subscriber is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Delay", for: subscriber)
      upstream.subscribe(
        ScheduledSubscriber(delivery) { [scheduler, interval, tolerance, options] action in
          let date = scheduler.now.advanced(by: interval)
          scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
        }
      )
      delivery.start()
    }
  }
}
