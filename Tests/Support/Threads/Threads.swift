import Dispatch
import Foundation

/// Runs the body on so many threads of their own, all starting together, and returns when the last has returned and
/// let go of it.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let ready = Counter()
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    let job = Job {
      ready.increment()
      while ready.value < count { sched_yield() }
      body(index)
    }
    Thread {
      job.run()
      done.leave()
    }.start()
  }
  done.wait()
}

/// Runs the body on a thread of its own, and waits for it.
///
/// - Returns: false if it has not returned after a minute: it is waiting for something that the caller holds.
package func onAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let job = Job(body)
  let done = DispatchSemaphore(value: 0)
  Thread {
    job.run()
    done.signal()
  }.start()
  return done.wait(timeout: .now() + 60) == .success
}
