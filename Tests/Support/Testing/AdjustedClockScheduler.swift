import ReactiveCore
import ReactiveTesting

/// A scheduler whose clock can be set back. That doesn't affect when its actions run: they wait for the
/// elapsed time.
///
/// Use it on one thread only.
package final class AdjustedClockScheduler: PlainScheduler {
  package typealias Time = TestScheduler.SchedulerTimeType

  /// The time that determines when actions run. The test advances it.
  package let base = TestScheduler()
  private var offset = Time.Stride.zero

  package init() {}

  package func setBack(by interval: Time.Stride) { offset -= interval }

  package var now: Time { base.now.advanced(by: offset) }

  package func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: Time?,
    every interval: Time.Stride?
  ) -> any Cancellable {
    base.schedule(action, at: date.map { base.now.advanced(by: now.distance(to: $0)) }, every: interval)
  }
}
