import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct AsyncSequenceTests {
    @Test func `an asynchronous sequence becomes an observable`() async throws {
      let (numbers, continuation) = AsyncStream<Int>.makeStream()
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
      var received: [Int] = []
      for try await number in numbers.asObservable().map({ $0 * 2 }).values { received.append(number) }
      expectEqual(received, [2, 4, 6])
    }

    @Test(arguments: [false, true])
    func `each subscription has a task with a priority`(detached: Bool) async throws {
      let priorities = AsyncStream { Task.currentPriority }.asObservable(detached: detached, priority: .high)
      for try await priority in priorities.take(1).values { expectAtLeast(priority, .high) }
      let others = AsyncStream { Task.currentPriority }.asObservable(priority: .high)
      for try await priority in others.take(1).values { expectAtLeast(priority, .high) }
    }

    @Test(arguments: [false, true]) func `a thrown error is delivered`(detached: Bool) async {
      let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: TestError.a) }
      await #expect(throws: TestError.a) {
        for try await _ in failing.asObservable(detached: detached, priority: .low).values {}
      }
    }

    @Test func `a thrown cancellation error completes the sequence`() async throws {
      let cancelled = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) }
      for try await _ in cancelled.asObservable().values {}
    }

    @Test func `disposing ends a stream, even before its task has begun`() async {
      for _ in 1...50 {
        let (terminations, continuation) = AsyncStream<String>.makeStream()
        let (numbers, source) = AsyncStream<Int>.makeStream()
        source.onTermination = {
          continuation.yield("\($0)")
          continuation.finish()
        }
        numbers.asObservable().subscribe().dispose()
        var received: [String] = []
        for await termination in terminations { received.append(termination) }
        expectEqual(received, ["cancelled"])
      }
    }

    @Test @MainActor func `elements are not sent on the actor that subscribes`() async throws {
      expectTrue(isOnMainQueue())
      let numbers = AsyncStream { continuation in
        continuation.yield(1)
        continuation.finish()
      }
      for try await isMain in numbers.asObservable().map({ _ in isOnMainQueue() }).values {
        expectFalse(isMain)
      }
    }
  }
}
