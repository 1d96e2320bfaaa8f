import ReactiveCore
import ReactiveTesting

/// A scheduler whose clock can be set back. Its actions run when so much time has passed, whatever the clock
/// says.
///
/// For one thread.
package final class AdjustedClockScheduler: PlainScheduler {
  package typealias Time = TestScheduler.SchedulerTimeType

  /// Its time passes as the test says.
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
