import ReactiveCore
import ThreadSupport

/// An actor that sinks belong to.
actor SinkActor {
  private let executor: SchedulerExecutor

  init(on scheduler: WorkerScheduler) { executor = SchedulerExecutor(scheduler) }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// True if it is its work that this thread does.
  nonisolated var isCurrent: Bool { executor.isCurrent }
}

/// Does the actor's work on a scheduler: so the actor is idle when the scheduler is.
private final class SchedulerExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isBusy = false
    var thread: UInt64?
  }

  private let scheduler: WorkerScheduler
  private let state = Protected(State())

  init(_ scheduler: WorkerScheduler) { self.scheduler = scheduler }

  var isCurrent: Bool { state.withLock { $0.thread } == currentThread() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if isFirst { scheduler.schedule(options: nil, work) }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      state.isBusy = !state.jobs.isEmpty
      state.thread = state.isBusy ? currentThread() : nil
      return state.isBusy ? state.jobs.removeFirst() : nil
    }
  }
}
