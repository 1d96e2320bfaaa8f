import Dispatch
import Foundation
import Synchronization

/// Runs the body on this many threads, including this one, which start together. Returns when all have
/// finished.
///
/// It creates its own threads, because Dispatch never runs more threads than there are cores.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let gate = StartingGate(count)
  let done = DispatchSemaphore(value: 0)
  for thread in 1..<max(count, 1) {
    Thread.detachNewThread {
      gate.pass()
      body(thread)
      done.signal()
    }
  }
  gate.pass()
  body(0)
  for _ in 1..<max(count, 1) { done.wait() }
}

/// Waits for passes that a task makes. Each returns what it received.
public func looping(_ operations: Int, _ pass: @escaping @Sendable () async -> Int) -> Workload {
  Workload(operations: operations) { passes in
    let result = Counter()
    let shared = Unchecked(result)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      for _ in 0..<passes { shared.value.total &+= await pass() }
      done.signal()
    }
    done.wait()
    return result.total
  }
}

/// Returns its argument, as an asynchronous call that never suspends.
@inline(never)
public func same(_ value: Int) async -> Int { value }

/// Carries a value to other threads. One thread uses it at a time, or several do on purpose.
public struct Unchecked<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}

/// Makes all threads wait until the last one has arrived.
private final class StartingGate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
