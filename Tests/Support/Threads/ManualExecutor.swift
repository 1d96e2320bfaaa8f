import Synchronization

/// Runs tasks when the test says so, on the thread of the test: when ``run()`` returns, no task has anything
/// left to do.
///
/// Tasks of publishers that are subscribed to in ``callAsFunction(_:)`` inherit this executor.
package final class ManualExecutor: TaskExecutor, @unchecked Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Decides which task goes on next; nil for the one that has waited longest.
  private var seed: UInt64?

  /// Makes an executor.
  ///
  /// - Parameter seed: for tasks that go on in an order which this number decides, another for each number.
  package init(seed: UInt64? = nil) { self.seed = seed }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all that tasks can do now.
  package func run() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    jobs.withLock { jobs in
      if jobs.isEmpty { return nil }
      guard let seed else { return jobs.removeFirst() }
      self.seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return jobs.remove(at: Int(seed >> 33) % jobs.count)
    }
  }

  /// Runs the body in a task, and then all that tasks can do.
  package func callAsFunction(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    Task(executorPreference: self) { body() }
    run()
  }
}
