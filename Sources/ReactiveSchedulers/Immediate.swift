import ReactiveCore

extension AnyScheduler {
  /// A scheduler that runs every action immediately, inside the call that schedules it, whatever its times are.
  ///
  /// Use it in a test or a preview that is not about time: nothing is late, and nothing waits. A value that `debounce` or
  /// `throttle` delivers at once may come before `combineLatest` or `zip` has requested any, and is dropped then.
  ///
  /// - Parameter now: the present, in which it remains. Schedulers of Foundation and Dispatch have `immediate` without it.
  ///
  /// An action that is scheduled for later, or to be repeated, runs once and immediately. So `Publishers.Timer` publishes
  /// once, and `window(_:bufferSize:options:)` has no window that is over because of its time.
  ///
  /// The same as `immediate(now:)` of combine-schedulers; as `ImmediateScheduler`, for any times.
  @preconcurrency
  public static func immediate(now: SchedulerTimeType) -> Self where SchedulerTimeType: Sendable {
    Self(Immediate(now: now))
  }

  private struct Immediate: Scheduler, Sendable where SchedulerTimeType: Sendable {
    let now: SchedulerTimeType

    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) { action() }

    func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      action()
    }

    func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      action()
      return Subscriptions.empty
    }
  }
}
