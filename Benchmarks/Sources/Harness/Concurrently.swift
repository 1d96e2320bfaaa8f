import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the body on two threads that start together, and waits for both.
public func onTwoThreads(_ body: @escaping @Sendable () -> Void) {
  let gate = StartingGate(2)
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    gate.pass()
    body()
    done.signal()
  }
  gate.pass()
  body()
  done.wait()
}

/// Runs a task, and waits for it. Not to be called from a task.
public func waiting(for body: @escaping @Sendable () async -> Int) -> Int {
  let result = Counter()
  let shared = Unchecked(result)
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    shared.value.total = await body()
    done.signal()
  }
  done.wait()
  return result.total
}

/// What an asynchronous closure waits for, and has at once.
@inline(never)
public func same(_ value: Int) async -> Int { value }

/// Carries a value to where it is used by one thread at a time, or by several on purpose.
public struct Unchecked<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}

/// Lets nobody through until all have come.
private final class StartingGate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
