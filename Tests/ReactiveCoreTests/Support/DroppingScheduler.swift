import ReactiveCore
import ReactiveTesting

/// A scheduler that drops actions when a test says so, as a queue does whose operations are cancelled.
///
/// For one thread.
final class DroppingScheduler: Scheduler, @unchecked Sendable {
  typealias Time = TestScheduler.SchedulerTimeType

  let base = TestScheduler()
  /// True while an action is dropped when its time comes.
  var isDropping = false

  var now: Time { base.now }
  var minimumTolerance: Time.Stride { .zero }

  private func unlessDropped(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [self] in if !isDropping { action() } }
  }

  func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, unlessDropped(action))
  }

  func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, unlessDropped(action))
  }

  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date,
      interval: interval,
      tolerance: tolerance,
      options: options,
      unlessDropped(action)
    )
  }
}
