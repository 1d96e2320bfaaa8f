public import ReactiveCore

extension Publisher {
  /// Publishes values for a given time, then finishes.
  ///
  /// Use it to listen for a limited time, such as for nearby devices. `timeout(_:scheduler:)` measures from
  /// each value, and can fail; `prefix(untilOutputFrom:)` ends when another publisher publishes a value.
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
  ///   - duration: the time from the subscription, in the scheduler's time.
  ///   - tolerance: the time by which the end may be late; by default the scheduler's minimum tolerance.
  ///   - scheduler: the scheduler on which the sequence finishes. Values are delivered where they
  ///     are sent.
  ///   - options: options for the scheduler.
  ///
  /// This publisher is cancelled when the time is over. If it finishes or fails before that, so does the
  /// sequence. Cancellation and demand pass through unchanged.
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

// Drawing: prefixDuration
//   let offers = input("-a-b-c-d|")
//   output(offers`.prefix(duration: 4, on: scheduler)`)
