import Inputs
import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import Relays
import TestSupport
import Testing

extension Suites {
  struct ValueTests {
    private let onExecutor = ManualExecutor()

    @Test func `only the first value of a sequence is made`() async throws {
      let elements = Elements()
      try await expectEqual(elements.publisher.map { $0 * 10 }.value, 10)
      expectEqual(elements.pulls.value, 1)
    }

    @Test func `the first value that a subject sends is returned, and the subscription is cancelled`()
      async throws
    {
      let upstream = TestPublisher<Int, TestError>()
      upstream.onRequest = { [weak upstream] _ in
        upstream?.send(1)
        upstream?.send(2)
      }
      try await expectEqual(upstream.value, 1)
      expectEqual(upstream.cancellations, 1)
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `a failure is thrown, and so is an error if the publisher finishes without a value`() async {
      await #expect(throws: TestError.b) { try await Fail<Int, TestError>(error: .b).value }
      await #expect(throws: NoValueError()) { try await Empty<Int, Never>().value }
      expectEqual("\(NoValueError())", "The publisher has finished without a value.")
    }

    @Test func `cancelling the task cancels the subscription, and throws`() {
      let upstream = TestPublisher<Int, Never>()
      let thrown = Protected<(any Error)?>(nil)
      let waiting = Task(executorPreference: onExecutor) {
        do { _ = try await upstream.value } catch { thrown.withLock { $0 = error } }
      }
      onExecutor.run()
      expectEqual(upstream.requests, [.unlimited])
      waiting.cancel()
      onExecutor.run()
      expectTrue(upstream.isCancelled)
      expectIs(thrown.withLock { $0 }, CancellationError.self)
    }

    @Test func `a type's own value property takes precedence`() async throws {
      let subject = CurrentValueSubject<Int, Never>(1)
      expectEqual(subject.value, 1)
      expectEqual(BehaviorRelay(value: 2).value, 2)
      await expectEqual(Future<Int, Never> { $0(.success(3)) }.value, 3)
      try await expectEqual(subject.first().value, 1)
    }

    @Test @MainActor func `a value that is not sendable stays on its actor`() async throws {
      final class Box { var count = 0 }
      let box = Box()
      let publisher = Just(box)
      try await publisher.value.count += 1
      expectEqual(box.count, 1)
    }

    @Test func `a loop receives the values of a relay`() {
      let relay = PublishRelay<Int>()
      let taken = Protected<[Int]>([])
      Task(executorPreference: onExecutor) {
        for await value in relay.values {
          taken.withLock { $0.append(value) }
          if value == 3 { break }
        }
      }
      onExecutor.run()
      for value in 1...4 { relay.accept(value) }
      onExecutor.run()
      expectEqual(taken.withLock { $0 }, [1, 2, 3])
    }
  }
}
