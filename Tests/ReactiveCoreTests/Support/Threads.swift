import Dispatch
import Foundation
import Synchronization

/// Runs the body on so many threads of their own, all starting together, and returns when the last has returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let ready = Counter()
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    Thread {
      ready.increment()
      while ready.value < count { sched_yield() }
      body(index)
      done.leave()
    }.start()
  }
  done.wait()
}

/// Runs the body on a thread of its own, and waits for it.
///
/// - Returns: false if it has not returned after a minute: it is waiting for something that the caller holds.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  return done.wait(timeout: .now() + 60) == .success
}

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  var value: Int { count.load(ordering: .acquiring) }

  @discardableResult
  func increment() -> Int { count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}

/// The thread that runs.
func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }
