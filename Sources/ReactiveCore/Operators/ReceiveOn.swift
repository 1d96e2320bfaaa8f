extension Publisher {
  /// Delivers values and the completion on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: where the subscriber is called.
  ///   - options: options for the scheduler.
  ///
  /// Each signal is scheduled by itself, as soon as it comes. They are delivered in the order in which they came,
  /// also by a scheduler that runs several actions at once or not in their order. The completion, a failure too,
  /// waits for the values before it. Demand passes on to the upstream. After cancelling, nothing that is scheduled
  /// is delivered.
  ///
  /// Mirrors Combine's `receive(on:options:)`.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers what its upstream publishes on a scheduler.
  ///
  /// Mirrors Combine's `Publishers.ReceiveOn`.
  @frozen
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Where the subscriber is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("ReceiveOn", for: subscriber)
      upstream.subscribe(
        ScheduledSubscriber(delivery) { [scheduler, options] action in
          scheduler.schedule(options: options, action)
        }
      )
      delivery.start()
    }
  }
}
