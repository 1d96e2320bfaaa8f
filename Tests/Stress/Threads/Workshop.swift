import Foundation
import ReactiveCore
import ReactiveTesting
import Synchronization
import ThreadSupport

/// A scheduler that runs its actions on some threads at once, as soon as it can, in no order that may be relied on.
///
/// Not a test scheduler: that one runs its actions on one thread, and a caller that waits here has to know when all
/// have run.
final class Workshop: Scheduler, @unchecked Sendable {
  // Under the condition's lock.
  private let condition = NSCondition()
  private var actions: [Errand] = []
  private var running = 0
  private var done = 0
  private var workers: Int
  private var isClosed = false

  var now: Time { Time(nanoseconds: 0) }
  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  init(workers: Int) {
    self.workers = workers
    for _ in 0..<workers { Thread { self.work() }.start() }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    condition.lock()
    actions.append(Errand(action))
    condition.broadcast()
    condition.unlock()
  }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    schedule(options: options, action)
  }

  /// Runs the action once: who schedules repeatedly here cancels at the first call.
  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let errand = Errand(action)
    schedule(options: options) { errand.run() }
    return AnyCancellable { errand.drop() }
  }

  /// Waits until nothing is scheduled and nothing runs.
  ///
  /// - Returns: how many actions have run so far.
  func waitUntilIdle() -> Int {
    condition.lock()
    defer { condition.unlock() }
    while !actions.isEmpty || running > 0 { condition.wait() }
    return done
  }

  /// Ends the threads, and waits until they have exited.
  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    while workers > 0 { condition.wait() }
    condition.unlock()
  }

  // MARK: Threads

  private func work() {
    condition.lock()
    while true {
      if let action = actions.popLast() {
        running += 1
        condition.unlock()
        action.run()
        condition.lock()
        running -= 1
        done += 1
        condition.broadcast()
      } else if isClosed {
        break
      } else {
        condition.wait()
      }
    }
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }
}

extension Workshop: TaskExecutor {
  /// Runs a part of a task: so a task is idle when the workshop is.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule(options: nil) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
