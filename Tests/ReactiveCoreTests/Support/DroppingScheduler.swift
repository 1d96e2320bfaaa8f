import ReactiveCore
import ReactiveTesting
import TestSupport

/// A scheduler that drops actions when a test says so, like a queue whose operations are cancelled.
///
/// For one thread.
final class DroppingScheduler: PlainScheduler, @unchecked Sendable {
  typealias Time = TestScheduler.SchedulerTimeType

  let base = TestScheduler()
  /// True while due actions are dropped.
  var isDropping = false

  var now: Time { base.now }

  func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: Time?,
    every interval: Time.Stride?
  ) -> any Cancellable {
    base.schedule({ [self] in if !isDropping { action() } }, at: date, every: interval)
  }
}
