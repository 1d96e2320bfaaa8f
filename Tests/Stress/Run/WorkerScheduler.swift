import Foundation
import ReactiveCore
import ReactiveTesting
import ThreadSupport

/// A scheduler that runs its actions on several threads as soon as possible, in no promised order.
final class WorkerScheduler: Scheduler, Sendable {
  private struct State {
    var actions: [Job] = []
    var running = 0
    var done = 0
    var workers: Int
    var isClosed = false
  }

  private let state: Protected<State>

  var now: Time { Time(nanoseconds: 0) }
  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  init(workers: Int) {
    state = Protected(State(workers: workers))
    if !GlobalTasks.isHooked { fatalError("the runtime has no hook for tasks") }
    for _ in 0..<workers { Thread { self.own(self.work) }.start() }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    let job = Job(action)
    state.withLock { $0.actions.append(job) }
  }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    schedule(options: options, action)
  }

  /// Runs the action once, because its callers cancel it at the first call.
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

  /// Waits until no action is scheduled or running.
  ///
  /// - Returns: The number of actions that have run so far.
  func waitUntilIdle() -> Int {
    wait { $0.actions.isEmpty && $0.running == 0 }
    return state.withLock { $0.done }
  }

  /// Stops the threads, and waits until they have exited.
  func close() {
    state.withLock { $0.isClosed = true }
    wait { $0.workers == 0 }
  }

  /// The limit is longer than a process can run.
  private func wait(_ isReached: (State) -> Bool) { _ = state.wait(seconds: 3600, until: isReached) }

  // MARK: Threads

  private static let key = "WorkerScheduler"

  /// The scheduler whose program this thread is running.
  static var current: WorkerScheduler? { Thread.current.threadDictionary[key] as? WorkerScheduler }

  /// Runs a closure on this thread as part of the program, so that the tasks it starts belong to the
  /// scheduler.
  func own<Result>(_ body: () -> Result) -> Result {
    let former = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    defer { Thread.current.threadDictionary[Self.key] = former }
    return body()
  }

  private func work() {
    while let action = next() {
      action.run()
      state.withLock { ($0.running, $0.done) = ($0.running - 1, $0.done + 1) }
    }
    state.withLock { $0.workers -= 1 }
  }

  private func next() -> Job? {
    while true {
      wait { !$0.actions.isEmpty || $0.isClosed }
      let (action, isClosed) = state.withLock { state in
        let action = state.actions.popLast()
        if action != nil { state.running += 1 }
        return (action, state.isClosed)
      }
      if action != nil || isClosed { return action }
    }
  }
}

extension WorkerScheduler: TaskExecutor {
  /// Runs one job of a task. A task is therefore idle when the scheduler is.
  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func enqueue(_ job: UnownedJob) {
    schedule(options: nil) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The library starts tasks without an executor preference. They also run on the scheduler if a thread that
/// runs a program started them, so that the scheduler knows when they have no work left. The runtime has a
/// hook for that.
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
