import Synchronization

/// An executor that runs tasks when the test tells it to, on the test's thread. When ``run()`` returns, no
/// task can continue.
///
/// Tasks of publishers that are subscribed to in ``callAsFunction(_:)`` inherit this executor.
package final class ManualExecutor: TaskExecutor, @unchecked Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Chooses the next task, or nil to run the one that has waited longest.
  private var seed: UInt64?

  /// Creates an executor.
  ///
  /// - Parameter seed: A number that determines a pseudorandom order of the tasks.
  package init(seed: UInt64? = nil) { self.seed = seed }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all tasks until none can continue.
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

  /// Runs the body in a task, and then all tasks until none can continue.
  package func callAsFunction(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    Task(executorPreference: self) { body() }
    run()
  }
}
