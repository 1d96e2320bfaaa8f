import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

@Suite struct OperationQueueTests {
  @Test func `an action waits for its turn in the queue, and repetitions meanwhile make one`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let count = Protected(0)
    let repetition = queue.reactive.schedule(after: queue.reactive.now, interval: .milliseconds(1)) {
      count.withLock { $0 += 1 }
    }
    let other = OperationQueue()
    let isLater = Protected(false)
    other.reactive.schedule(after: other.reactive.now.advanced(by: .milliseconds(30))) {
      isLater.withLock { $0 = true }
    }
    #expect(isLater.wait { $0 })
    #expect(queue.operationCount <= 1)
    #expect(count.withLock { $0 } == 0)
    queue.isSuspended = false
    #expect(count.wait { $0 >= 3 })
    repetition.cancel()
  }

  @Test func `an action that was cancelled while it waited for its turn does not run`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let count = Protected(0)
    let repetition = queue.reactive.schedule(after: queue.reactive.now, interval: .milliseconds(1)) {
      count.withLock { $0 += 1 }
    }
    let other = OperationQueue()
    let isLater = Protected(false)
    other.reactive.schedule(after: other.reactive.now.advanced(by: .milliseconds(30))) {
      isLater.withLock { $0 = true }
    }
    #expect(isLater.wait { $0 })
    repetition.cancel()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(count.withLock { $0 } == 0)
  }
}
