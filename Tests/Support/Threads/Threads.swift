import Foundation
import ReactiveCore

/// Runs the body concurrently on this many threads. It returns when all threads have returned and released
/// the body, and no task is delivering their values.
///
/// If that takes more than four minutes, it ends the process, because threads can't be stopped and may hold
/// objects that the caller uses next.
package func onThreads(
  _ count: Int,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping @Sendable (_ thread: Int) -> Void
) {
  let ready = Counter()
  let running = Protected(count)
  for index in 0..<count {
    let job = Job {
      ready.increment()
      while ready.value < count { sched_yield() }
      body(index)
    }
    Thread {
      job.run()
      running.withLock { $0 -= 1 }
    }.start()
  }
  if running.wait(seconds: 240, until: { $0 == 0 }) { return waitForTasks() }
  giveUp("\(file):\(line): \(running.value) of \(count) threads have not returned after four minutes")
}

/// Waits up to four minutes until no task is delivering values that threads left to it.
package func waitForTasks() {
  let limit = Date(timeIntervalSinceNow: 240)
  while Congestion.turnsHeldByTasks.load(ordering: .acquiring) > 0, Date() < limit { sched_yield() }
}

/// Waits until no task is delivering values that threads left to it.
package func tasksHaveDelivered() async {
  while Congestion.turnsHeldByTasks.load(ordering: .acquiring) > 0 { await Task.yield() }
}

/// Runs the body on another thread and waits for it.
///
/// - Returns: False if it hasn't returned after a minute, because it waits for something that the caller
///   holds.
package func onAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let job = Job(body)
  let hasReturned = Protected(false)
  Thread {
    job.run()
    hasReturned.withLock { $0 = true }
  }.start()
  return hasReturned.wait { $0 }
}

/// Ends a process that waits for something that never happens.
///
/// It doesn't trap, because Swift's runtime would stop all threads to print backtraces, which takes forever
/// under ThreadSanitizer.
package func giveUp(_ line: String) -> Never {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
  _exit(1)
}
