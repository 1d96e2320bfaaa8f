public import ReactiveCore

extension Publisher {
  /// Publishes values for some time, then finishes.
  ///
  /// Use it to listen for a limited time, such as for the devices nearby. `timeout(_:scheduler:)` counts from
  /// each value, and can fail; `prefix(untilOutputFrom:)` ends when another publisher says so.
  ///
  /// ![After four seconds the sequence finishes.](prefixDuration)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let offers = scheduler.cold("-a-b-c-d|")
  /// let cancellable = offers.prefix(duration: 4, on: scheduler).sink(
  ///   receiveCompletion: { _ in print("closed at \(scheduler.now)") },
  ///   receiveValue: { print($0) }
  /// )
  /// scheduler.run()
  /// // a
  /// // b
  /// // closed at 4 s
  /// ```
  ///
  /// - Parameters:
  ///   - duration: how long, from the subscription on, in the scheduler's time.
  ///   - tolerance: how much longer; by default the scheduler's minimum tolerance.
  ///   - scheduler: on which the sequence finishes at the end of that time. Values are delivered where they
  ///     are sent.
  ///   - options: options for the scheduler.
  ///
  /// This publisher is cancelled at the end of the time. If it completes before, also with a failure, so does
  /// the sequence. Cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `prefix(duration:tolerance:on:options:)` and RxSwift's `take(for:scheduler:)`.
  @inlinable
  public func prefix<Context: Scheduler>(
    duration: Context.SchedulerTimeType.Stride,
    tolerance: Context.SchedulerTimeType.Stride? = nil,
    on scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.PrefixUntilOutput<Self, Publishers.Delay<Just<Void>, Context>> {
    prefix(
      untilOutputFrom: Just(())
        .delay(for: duration, tolerance: tolerance, scheduler: scheduler, options: options)
    )
  }
}
