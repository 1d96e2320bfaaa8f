import ReactiveCore

extension AnyScheduler {
  /// A scheduler that runs every action immediately, inside the call that schedules it, regardless of its
  /// time.
  ///
  /// Use it in a test or a preview in which time doesn't matter. A value that `debounce` or `throttle`
  /// delivers immediately may arrive before `combineLatest` or `zip` has requested any, and is then dropped.
  ///
  /// - Parameter now: the scheduler's time, which never changes. Schedulers of Foundation and Dispatch have
  ///   `immediate` without it.
  ///
  /// An action that is scheduled for later, or repeated, runs once and immediately. So `Publishers.Timer`
  /// publishes once, and a window of `window(_:bufferSize:options:)` never ends because of its time. It
  /// corresponds to `immediate(now:)` of combine-schedulers, and is like `ImmediateScheduler` with any type
  /// of time.
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
