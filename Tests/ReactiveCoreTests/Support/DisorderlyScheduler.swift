import ReactiveCore
import ReactiveTesting

/// A scheduler that runs its actions in the wrong order: the last first. For one thread.
final class DisorderlyScheduler: Scheduler {
  typealias Time = TestScheduler.SchedulerTimeType

  private(set) var actions: [() -> Void] = []
  let now = Time(nanoseconds: 0)
  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append(action) }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    actions.append(action)
  }

  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    actions.append(action)
    return Subscriptions.empty
  }

  /// Runs the last action.
  func runOne() { actions.popLast()?() }

  func run() { while !actions.isEmpty { runOne() } }
}
