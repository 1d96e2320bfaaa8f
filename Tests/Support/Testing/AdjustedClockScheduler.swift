import ReactiveCore
import ReactiveTesting

/// A scheduler whose clock can be set back. Its actions run when so much time has passed, whatever the clock
/// says.
///
/// For one thread.
package final class AdjustedClockScheduler: Scheduler {
  package typealias Time = TestScheduler.SchedulerTimeType

  /// Its time passes as the test says.
  package let base = TestScheduler()
  private var offset = Time.Stride.zero

  package init() {}

  package func setBack(by interval: Time.Stride) { offset -= interval }

  package var now: Time { base.now.advanced(by: offset) }
  package var minimumTolerance: Time.Stride { .zero }

  package func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, action)
  }

  package func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(
      after: base.now.advanced(by: now.distance(to: date)),
      tolerance: tolerance,
      options: options,
      action
    )
  }

  package func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: base.now.advanced(by: now.distance(to: date)),
      interval: interval,
      tolerance: tolerance,
      options: options,
      action
    )
  }
}
