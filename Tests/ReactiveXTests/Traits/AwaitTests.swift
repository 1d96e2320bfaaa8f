import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct AwaitTests {
    @Test func `a trait is awaited`() async throws {
      try await expectEqual(Single.just(1).value, 1)
      try await expectEqual(Maybe.just(1).value, 1)
      try await expectNil(Maybe<Int>.empty().value)
      try await Completable.empty().value
      await #expect(throws: TestError.a) { try await Single<Int>.error(TestError.a).value }
      await #expect(throws: TestError.a) { try await Maybe<Int>.error(TestError.a).value }
      await #expect(throws: TestError.a) { try await Completable.error(TestError.a).value }
    }

    @Test func `what is cancelled while it waits throws`() async {
      let tasks = [
        Task { _ = try await Single<Int>.never().value },
        Task { _ = try await Maybe<Int>.never().value },
        Task { try await Completable.never().value },
      ]
      for task in tasks {
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }

    @Test func `an asynchronous closure becomes a trait`() async throws {
      try await expectEqual(Single.from { 1 }.value, 1)
      try await expectEqual(Maybe.from { 1 }.value, 1)
      try await expectNil(Maybe<Int>.from(nil).value)
      try await Completable.from {}.value
      await #expect(throws: TestError.a) { try await Single<Int>.from { throw TestError.a }.value }
      await #expect(throws: TestError.a) { try await Completable.from { throw TestError.a }.value }
      var received: [Int] = []
      for await element in Infallible.from({ 1 }).values { received.append(element) }
      expectEqual(received, [1])
    }

    @Test func `disposing cancels the closure's task`() async {
      let end = Happening()
      Single<Void>.from {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(3600))
        } onCancel: {
          end.happen()
        }
      }
      .subscribe()
      .dispose()
      await end.wait()
    }

    @Test func `the elements of sequences that cannot fail are looped over`() async {
      var received: [Int] = []
      for await element in Infallible.of(1, 2).values { received.append(element) }
      for await element in Driver.of(3, 4).values { received.append(element) }
      expectEqual(received, [1, 2, 3, 4])
    }

    @Test(arguments: [false, true])
    func `a task of a single is created for each subscription, with a priority`(
      detached: Bool
    ) async throws {
      try await expectEqual(Single.create { 1 }.value, 1)
      let runs = Protected(0)
      let single = Single.create(detached: detached, priority: .high) {
        runs.value += 1
        return Task.currentPriority
      }
      for _ in 1...2 { try await expectAtLeast(single.value, .high) }
      expectEqual(runs.value, 2)
      await #expect(throws: TestError.a) {
        try await Single<Int>.create(detached: detached) { throw TestError.a }.value
      }
    }

    @Test(arguments: [false, true])
    func `an asynchronous sequence is looped over in a task of each subscription`(
      detached: Bool
    ) async throws {
      let numbers = AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
      var received: [Int] = []
      for try await number in numbers.asObservable(detached: detached).values { received.append(number) }
      expectEqual(received, [1, 2, 3])
      let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: TestError.a) }
      await #expect(throws: TestError.a) {
        for try await _ in failing.asObservable(detached: detached, priority: .low).values {}
      }
    }
  }
}
