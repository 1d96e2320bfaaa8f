import Synchronization

/// Runs tasks when the test says so, on the thread of the test: when ``run()`` returns, no task has anything left to do.
///
/// What subscribes in ``callAsFunction(_:)`` has its tasks here, since they inherit the executor.
package final class ManualExecutor: TaskExecutor, @unchecked Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all that tasks can do now.
  package func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs the body in a task, and then all that tasks can do.
  package func callAsFunction(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    Task(executorPreference: self) { body() }
    run()
  }
}
