public import ReactiveCore

extension Publisher {
  /// Publishes at most one value in each interval, at its beginning, at its end, or at both.
  ///
  /// Use it where it matters at which end: the first tap on a button counts at once, and those that follow it
  /// do not; a position is saved when an interval is over. With both, it is `throttle(for:scheduler:latest:)`
  /// with `latest: true`, except that no later value replaces the first one of an interval before the
  /// scheduler has delivered it.
  ///
  /// ![At most one value in three seconds, the first.](throttleEdges)
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
  ///   - leading: whether the first value is delivered at once. An interval begins with it.
  ///   - trailing: whether the last value that is received during an interval is delivered at its end. If
  ///     neither is, nothing would ever be delivered: that is a programming error and traps.
  ///
  /// The completion is delivered after the value that is scheduled, and so is a failure.
  ///
  /// Unlimited demand is requested from this publisher. A value that is due without demand is dropped.
  ///
  /// After cancellation, a scheduled value is not delivered.
  ///
  /// As RxJS's `throttleTime` with its `leading` and `trailing`; Combine and RxSwift always have the leading
  /// one.
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
