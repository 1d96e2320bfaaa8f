extension Publisher {
  /// Publishes a value only after a pause: when no newer value arrives for a given time.
  ///
  /// Use it to wait for a pause, such as when someone stops typing into a search field.
  /// ``throttle(for:scheduler:latest:)`` also publishes while values keep arriving;
  /// ``delay(for:tolerance:scheduler:options:)`` drops nothing.
  ///
  /// ![A value passes once two seconds have passed without another.](debounce)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let typed = scheduler.cold("-abc-----d---|")
  /// let cancellable =
  ///   typed
  ///   .debounce(for: 2, scheduler: scheduler)
  ///   .sink { print("search for \($0)") }
  /// scheduler.run()
  /// // search for c
  /// // search for d
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the pause to wait for, in the scheduler's time.
  ///   - scheduler: the scheduler on which values and the completion are delivered.
  ///   - options: options for the scheduler.
  ///
  /// Unlimited demand is requested on subscription. A value that is due while there is no demand is dropped.
  /// A completion or failure is delivered on the scheduler immediately and discards a pending value, as in
  /// Combine. At most one timer is pending, and none after completion or cancellation.
  @preconcurrency
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where Output: Sendable {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher of its upstream's values that are followed by a pause.
  @frozen
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The pause to wait for.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler on which values and the completion are delivered.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) where Upstream.Output: Sendable {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let sink = TimedSink<Output, Failure, _>(
        "Debounce",
        for: subscriber,
        on: scheduler,
        options,
        interval: dueTime
      )
      var latest: Output?
      sink.timer.action = { _ in
        if let value = latest.take(), sink.hasDemand { sink.emit(value) }
      }
      let inner = InnerSubscriber<Output, Failure>(sink.coordinator, demand: .own(.unlimited)) {
        [scheduler, dueTime] value in
        latest = value
        sink.timer.start(at: scheduler.now.advanced(by: dueTime))
      } receiveCompletion: {
        sink.finish($0)
      }
      sink.subscribe(inner, to: upstream)
    }
  }
}

// Drawing: debounce
//   let letters = input("-abc-----d---|")
//   output(letters`.debounce(for: 2, scheduler: scheduler)`)
