import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

/// A suspended queue that counts added operations.
///
/// Unchecked: the count is protected.
private final class CountingQueue: OperationQueue, @unchecked Sendable {
  let added = Protected(0)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    isSuspended = true
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    super.addOperation(block)
    added.withLock { $0 += 1 }
  }
}

extension Suites {
  struct OperationQueueTests {
    @Test func `an action waits for its turn in the queue, and missed repetitions count as one`() {
      let queue = CountingQueue()
      let count = Protected(0)
      let repetition = queue.reactive.schedule(after: queue.reactive.now, interval: .milliseconds(1)) {
        count.withLock { $0 += 1 }
      }
      #expect(queue.added.wait { $0 == 1 })
      // Meanwhile, repetitions with the same interval are due elsewhere.
      let other = OperationQueue()
      let meanwhile = Protected(0)
      let others = other.reactive.schedule(after: other.reactive.now, interval: .milliseconds(1)) {
        meanwhile.withLock { $0 += 1 }
      }
      #expect(meanwhile.wait { $0 >= 10 })
      others.cancel()
      expectEqual(queue.added.withLock { $0 }, 1)
      expectEqual(count.withLock { $0 }, 0)
      queue.isSuspended = false
      #expect(count.wait { $0 >= 3 })
      repetition.cancel()
    }

    @Test func `a repetition continues after its operation was cancelled`() {
      let queue = CountingQueue()
      let count = Protected(0)
      let repetition = queue.reactive.schedule(after: queue.reactive.now, interval: .milliseconds(1)) {
        count.withLock { $0 += 1 }
      }
      #expect(queue.added.wait { $0 == 1 })
      queue.cancelAllOperations()
      queue.isSuspended = false
      #expect(count.wait { $0 >= 3 })
      repetition.cancel()
    }

    @Test func `an action that was cancelled while it waited for its turn does not run`() {
      let queue = CountingQueue()
      let count = Protected(0)
      let repetition = queue.reactive.schedule(after: queue.reactive.now, interval: .milliseconds(1)) {
        count.withLock { $0 += 1 }
      }
      #expect(queue.added.wait { $0 == 1 })
      expectEqual(queue.operationCount, 1)
      repetition.cancel()
      queue.isSuspended = false
      expectTrue(onAnotherThread { queue.waitUntilAllOperationsAreFinished() })
      expectEqual(count.withLock { $0 }, 0)
    }
  }
}
