extension Publisher {
  /// Delivers values and the completion later, on a scheduler.
  ///
  /// Use it to show something for a while, or to try again later. ``debounce(for:scheduler:options:)`` also
  /// drops values; ``receive(on:options:)`` changes the scheduler without a delay.
  ///
  /// ![Everything comes two seconds later.](delay)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let message = scheduler.cold("x|").map { _ in "saved" }
  /// let cancellable =
  ///   message.append(Just("").delay(for: 3, scheduler: scheduler))
  ///   .sink { print("[\($0)] at \(scheduler.now)") }
  /// scheduler.run()
  /// // [saved] at 0 s
  /// // [] at 4 s
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the delay, in the scheduler's time.
  ///   - tolerance: the additional delay that the scheduler may add; by default its minimum tolerance.
  ///   - scheduler: the scheduler on which values and the completion are delivered.
  ///   - options: options for the scheduler.
  ///
  /// Each value and the completion are scheduled separately, as soon as they are received. They are delivered
  /// in that order, even by a scheduler that runs several actions at once or out of order. A failure is
  /// delayed too. Demand is forwarded to the upstream immediately. After cancellation, nothing is delivered.
  ///
  /// Received values are buffered until they are delivered: at most as many as the downstream has requested.
  /// ``Publisher/receive(on:options:)`` describes how to limit them further.
  @preconcurrency
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where Output: Sendable {
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
  /// A publisher that delivers the signals of its upstream later, on a scheduler.
  @frozen
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride
    /// The additional delay that the scheduler may add.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler on which values and the completion are delivered.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) where Upstream.Output: Sendable {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, named: "Delay") { [scheduler, interval, tolerance, options] action in
        let date = scheduler.now.advanced(by: interval)
        scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
      }
    }
  }
}

// Drawing: delay
//   let letters = input("-a-b---c-|")
//   output(letters`.delay(for: 2, scheduler: scheduler)`)
