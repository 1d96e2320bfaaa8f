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

/// An operator that delivers on a queue.
struct Timed: CustomTestStringConvertible, Sendable {
  typealias Subject = PassthroughSubject<Int, Never>

  let testDescription: String
  let make: @Sendable (Subject, OperationQueue.Reactive) -> AnyPublisher<Int, Never>

  init<P: Publisher<Int, Never> & SendableMetatype>(
    _ name: String,
    _ make: @escaping @Sendable (Subject, OperationQueue.Reactive) -> P
  ) {
    testDescription = name
    self.make = { make($0, $1).eraseToAnyPublisher() }
  }

  static let operators = [
    Timed("receive(on:)") { $0.receive(on: $1) },
    Timed("delay") { $0.delay(for: .milliseconds(1), scheduler: $1) },
    Timed("timeout") { $0.timeout(.seconds(3_600), scheduler: $1) },
    Timed("debounce") { $0.debounce(for: .milliseconds(1), scheduler: $1) },
    Timed("throttle(latest: true)") { $0.throttle(for: .milliseconds(1), scheduler: $1, latest: true) },
  ]
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
      // Meanwhile others of the same interval are due.
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

    @Test(arguments: Timed.operators)
    func `after operations were cancelled, later values and the completion are delivered`(_ timed: Timed) {
      let queue = CountingQueue()
      let subject = PassthroughSubject<Int, Never>()
      let values = Protected<[Int]>([])
      let isFinished = Protected(false)
      let cancellable = timed.make(subject, queue.reactive).sink { _ in
        isFinished.value = true
      } receiveValue: { value in
        values.withLock { $0.append(value) }
      }
      subject.send(1)
      #expect(queue.added.wait { $0 == 1 })
      queue.cancelAllOperations()
      queue.isSuspended = false
      queue.waitUntilAllOperationsAreFinished()
      subject.send(2)
      #expect(values.wait { $0.last == 2 })
      subject.send(completion: .finished)
      #expect(isFinished.wait { $0 })
      cancellable.cancel()
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
