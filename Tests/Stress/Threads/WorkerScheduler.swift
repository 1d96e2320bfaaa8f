import Foundation
import ReactiveCore
import ReactiveTesting
import Synchronization
import ThreadSupport

/// A scheduler that runs its actions on some threads at once, as soon as it can, in no order that may be
/// relied on.
///
/// Not a test scheduler: that one runs its actions on one thread, and a caller that waits here has to know
/// when all have run.
final class WorkerScheduler: Scheduler, @unchecked Sendable {
  // Under the condition's lock.
  private let condition = NSCondition()
  private var actions: [Job] = []
  private var running = 0
  private var done = 0
  private var workers: Int
  private var isClosed = false

  var now: Time { Time(nanoseconds: 0) }
  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  init(workers: Int) {
    self.workers = workers
    if !GlobalTasks.isHooked { fatalError("the runtime has no hook for tasks") }
    for _ in 0..<workers { Thread { self.work() }.start() }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    condition.lock()
    actions.append(Job(action))
    condition.broadcast()
    condition.unlock()
  }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    schedule(options: options, action)
  }

  /// Runs the action once, because its callers cancel at the first call.
  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let job = Job(action)
    schedule(options: options) { job.run() }
    return AnyCancellable { job.drop() }
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

  private static let key = "WorkerScheduler"

  /// The scheduler whose program this thread is working on.
  static var current: WorkerScheduler? { Thread.current.threadDictionary[key] as? WorkerScheduler }

  /// Does something on this thread as a part of the program, so that the tasks that it starts are the
  /// scheduler's.
  func own<Result>(_ body: () -> Result) -> Result {
    let former = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    defer { Thread.current.threadDictionary[Self.key] = former }
    return body()
  }

  private func work() { own(workUntilClosed) }

  private func workUntilClosed() {
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

extension WorkerScheduler: TaskExecutor {
  /// Runs a part of a task: so a task is idle when the scheduler is.
  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func enqueue(_ job: UnownedJob) {
    schedule(options: nil) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The tasks that the library starts prefer no executor. So that it is known when they have nothing left to
/// do, they run on the scheduler as well, if a thread that works on a program has started them: the runtime
/// has a hook for that.
enum GlobalTasks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  static let isHooked: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return false }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
      if let scheduler = WorkerScheduler.current { scheduler.enqueue(job) } else { enqueue(job) }
    }
    return true
  }()
}
