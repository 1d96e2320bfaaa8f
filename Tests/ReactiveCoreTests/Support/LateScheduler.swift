import ReactiveCore
import ReactiveTesting
import TestSupport

/// A scheduler whose timers and other actions run when a test says so, whatever its time. For one thread.
final class LateScheduler: PlainScheduler {
  typealias Time = TestScheduler.SchedulerTimeType

  private final class Timer: Cancellable {
    var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }
    func cancel() { action = nil }
  }

  var now = Time(nanoseconds: 0)
  private(set) var timersMade = 0
  /// The number of timers that have not been cancelled.
  var timersPending: Int { timers.count { $0.action != nil } }
  /// Called when a timer is made, before it is returned.
  var onTimer: (() -> Void)?
  private var timers: [Timer] = []
  private var actions: [() -> Void] = []

  func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: Time?,
    every interval: Time.Stride?
  ) -> any Cancellable {
    guard interval != nil else {
      actions.append(action)
      return Subscriptions.empty
    }
    let timer = Timer(action)
    timersMade += 1
    timers.append(timer)
    onTimer?()
    return timer
  }

  /// Fires the timer that is pending.
  func runTimer() {
    timers.removeAll { $0.action == nil }
    timers.first?.action?()
  }

  func runAll(backwards: Bool = false) {
    while !actions.isEmpty { (backwards ? actions.removeLast() : actions.removeFirst())() }
  }
}
