public import ReactiveCore

extension Publisher {
  /// Publishes at most one value in each interval, at its beginning, at its end, or at both.
  ///
  /// Use it to choose the end of the interval: the first tap on a button counts immediately and later ones
  /// don't; a position is saved when the interval is over. With both ends, it is
  /// `throttle(for:scheduler:latest:)` with `latest: true`, except that no later value replaces the first
  /// value of an interval before it is delivered.
  ///
  /// ![At most one value passes every three seconds: the first.](throttleEdges)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let taps = scheduler.cold("-a-b-cd----|")
  /// let first = taps.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false)
  ///   .sink { print("first", $0) }
  /// let last = taps.throttle(for: 3, scheduler: scheduler, leading: false, trailing: true)
  ///   .sink { print("last", $0) }
  /// scheduler.run()
  /// // first a
  /// // last b
  /// // first c
  /// // last d
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the minimum time between two deliveries, in the scheduler's time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///   - leading: true to deliver the first value immediately. An interval begins with it.
  ///   - trailing: true to deliver the last value of an interval at its end. If both are false, nothing would
  ///     ever be delivered: that is a programming error and traps.
  ///
  /// A completion or failure is delivered after the scheduled value. Unlimited demand is requested from this
  /// publisher, and a value that is due without demand is dropped. After cancellation, nothing is delivered.
  @preconcurrency
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    leading: Bool,
    trailing: Bool
  ) -> Publishers.Throttle<Self, S> where Output: Sendable {
    if !leading, !trailing {
      misuse("throttle(for:scheduler:leading:trailing:) takes at least one end of an interval")
    }
    return Publishers.Throttle(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      latest: trailing,
      edges: ThrottleEdges(leading: leading, trailing: trailing)
    )
  }
}

// Drawing: throttleEdges
//   let letters = input("-a-b-cd----e---|")
//   output(letters`.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false)`)
