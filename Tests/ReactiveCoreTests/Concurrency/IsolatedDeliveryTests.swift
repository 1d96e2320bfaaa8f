import ReactiveCore
import Synchronization
import TestSupport
import Testing

extension Suites {
  struct IsolatedDeliveryTests {
    @Test func `values that wait for an actor leave no job behind when the sink is cancelled`() async {
      let actor = ManualActor()
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.sink(on: actor) { _, _ in }
      subject.send(1)
      for await _ in actor.executor.enqueued { break }
      cancellable.cancel()
      expectEqual(actor.executor.run(), 1)
      // A task with a higher priority would have enqueued another job by then.
      for _ in 1...3 { await Task.detached(priority: .background) {}.value }
      expectEqual(actor.executor.run(), 0)
    }
  }
}

private actor ManualActor {
  nonisolated let executor = ManualSerialExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Runs jobs on the test's thread when the test calls ``run()``.
private final class ManualSerialExecutor: SerialExecutor {
  /// Yields an element for each enqueued job.
  let enqueued: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let jobs = Mutex<[UnownedJob]>([])

  init() { (enqueued, continuation) = AsyncStream.makeStream() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    continuation.yield()
  }

  /// Runs the pending jobs and returns their number.
  func run() -> Int {
    let pending = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in pending { job.runSynchronously(on: asUnownedSerialExecutor()) }
    return pending.count
  }
}
