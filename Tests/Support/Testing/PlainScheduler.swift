import ReactiveCore
import ReactiveTesting

/// A scheduler with one scheduling method in place of the three of `Scheduler`.
package protocol PlainScheduler: Scheduler where SchedulerOptions == Never {
  /// Schedules an action as soon as possible or at a date, once or at intervals.
  func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: SchedulerTimeType?,
    every interval: SchedulerTimeType.Stride?
  ) -> any Cancellable
}

extension PlainScheduler {
  package var minimumTolerance: SchedulerTimeType.Stride { .zero }

  package func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    _ = schedule(action, at: nil, every: nil)
  }

  package func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    _ = schedule(action, at: date, every: nil)
  }

  package func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(action, at: date, every: interval)
  }
}

extension TestScheduler {
  /// Schedules an action for a plain scheduler that runs its actions on this one.
  package func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: SchedulerTimeType?,
    every interval: SchedulerTimeType.Stride?
  ) -> any Cancellable {
    if let date, let interval { return schedule(after: date, interval: interval, action) }
    if let date { schedule(after: date, action) } else { schedule(action) }
    return Subscriptions.empty
  }
}
