extension Publisher {
  /// Delivers values and the completion on a scheduler.
  ///
  /// Use it before a subscriber that belongs on a queue or thread, such as the main one.
  /// ``subscribe(on:options:)`` moves the work upstream; ``sink(receiveValue:)`` in a `@MainActor` type needs
  /// neither.
  ///
  /// ```swift
  /// let main = TestScheduler()
  /// let cancellable =
  ///   Just("loaded")
  ///   .receive(on: main)
  ///   .sink { print($0) }
  ///
  /// print("subscribed")  // subscribed
  /// main.run()  // loaded
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler on which the subscriber is called.
  ///   - options: options for the scheduler.
  ///
  /// Each signal is scheduled separately, as soon as it is received. Values and the completion or failure are
  /// delivered in order, even if the scheduler runs actions concurrently or out of order. Demand is forwarded
  /// to the upstream. After cancellation, scheduled signals are not delivered.
  ///
  /// Received values are buffered until the scheduler runs their actions: without a limit if demand is
  /// unlimited, otherwise no more than were requested. For a subscriber with limited demand, such as
  /// `flatMap(maxPublishers: .max(1))`, a ``Publisher/buffer(size:prefetch:whenFull:)`` upstream limits them.
  @preconcurrency
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where Output: Sendable {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers the values and the completion of its upstream on a scheduler.
  @frozen
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The scheduler on which the subscriber is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?)
    where Upstream.Output: Sendable {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, named: "ReceiveOn") { [scheduler, options] action in
        scheduler.schedule(options: options, action)
      }
    }
  }
}
