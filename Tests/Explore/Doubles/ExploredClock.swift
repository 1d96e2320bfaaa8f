import ReactiveCore
import ReactiveTesting

/// A scheduler whose clock can be set back by an hour. That doesn't affect when its actions run: they wait
/// for the elapsed time.
///
/// Unchecked: one thread runs at a time.
final class ExploredClock: Scheduler, @unchecked Sendable {
  typealias Time = TestScheduler.SchedulerTimeType

  private let base: TestScheduler
  private var offset = Time.Stride.zero

  init(_ base: TestScheduler) { self.base = base }

  func setBack() { offset -= .seconds(3600) }

  var now: Time { base.now.advanced(by: offset) }
  var minimumTolerance: Time.Stride { .zero }

  func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) { base.schedule(action) }

  func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: unadjusted(date), tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: unadjusted(date),
      interval: interval,
      tolerance: tolerance,
      options: options,
      action
    )
  }

  private func unadjusted(_ date: Time) -> Time { base.now.advanced(by: now.distance(to: date)) }
}
