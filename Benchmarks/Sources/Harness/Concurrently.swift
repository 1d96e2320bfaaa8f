import Dispatch
import Foundation
import Synchronization

/// Runs the body on so many threads that start together, this one being the first, and waits for all of them.
///
/// The others are made for it: of its own, Dispatch has no more of them at a time than the machine has cores.
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

/// Passes that a task makes, and is waited for. Each returns what it received.
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

/// Returns its argument: an asynchronous call that never suspends.
@inline(never)
public func same(_ value: Int) async -> Int { value }

/// Carries a value to where it is used by one thread at a time, or by several on purpose.
public struct Unchecked<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}

/// Lets all threads continue once all have arrived.
private final class StartingGate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
