import Foundation
import ReactiveCore

/// Runs the body on so many threads of their own, all starting together, and returns when the last has
/// returned and let go of it, and no task delivers what they have sent.
///
/// If they have not after four minutes, it ends the process: nobody else can end them, and they hold what the
/// caller goes on to use.
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

/// Waits until no task delivers values that threads have left to it, for four minutes at most.
package func waitForTasks() {
  let limit = Date(timeIntervalSinceNow: 240)
  while Congestion.turnsHeldByTasks.load(ordering: .acquiring) > 0, Date() < limit { sched_yield() }
}

/// Waits until no task delivers values that threads have left to it.
package func tasksHaveDelivered() async {
  while Congestion.turnsHeldByTasks.load(ordering: .acquiring) > 0 { await Task.yield() }
}

/// Runs the body on a thread of its own, and waits for it.
///
/// - Returns: false if it has not returned after a minute: it is waiting for something that the caller holds.
package func onAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let job = Job(body)
  let hasReturned = Protected(false)
  Thread {
    job.run()
    hasReturned.withLock { $0 = true }
  }.start()
  return hasReturned.wait { $0 }
}

/// Ends the process, which waits for something that does not happen.
///
/// It does not trap: Swift's runtime would stop all threads to print where they are, which takes for ever
/// under ThreadSanitizer.
package func giveUp(_ line: String) -> Never {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
  _exit(1)
}
