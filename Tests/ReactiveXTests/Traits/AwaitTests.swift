import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct AwaitTests {
    @Test func `a trait can be awaited`() async throws {
      try await expectEqual(Single.just(1).value, 1)
      try await expectEqual(Maybe.just(1).value, 1)
      try await expectNil(Maybe<Int>.empty().value)
      try await Completable.empty().value
      await #expect(throws: TestError.a) { try await Single<Int>.error(TestError.a).value }
      await #expect(throws: TestError.a) { try await Maybe<Int>.error(TestError.a).value }
      await #expect(throws: TestError.a) { try await Completable.error(TestError.a).value }
    }

    @Test func `a task cancelled while it waits throws`() async {
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

    @Test func `a cancelled task receives elements sent during its subscription`() async throws {
      try await expectEqual(inCancelledTask { try await Single.just(1).value }, 1)
      try await expectEqual(inCancelledTask { try await Maybe.just(1).value }, 1)
      try await expectNil(inCancelledTask { try await Maybe<Int>.empty().value })
      try await inCancelledTask { try await Completable.empty().value }
      await #expect(throws: TestError.a) {
        try await inCancelledTask { try await Single<Int>.error(TestError.a).value }
      }
    }

    @Test func `an element and a cancellation may arrive at the same time`() async {
      for _ in 1...500 {
        let subject = PublishSubject<Int>()
        let (subscriptions, subscribed) = AsyncStream<Void>.makeStream()
        let single = subject.take(1).asSingle().do(onSubscribed: { subscribed.finish() })
        let task = Task { try await single.value }
        for await _ in subscriptions {}
        onThreads(2) { $0 == 0 ? subject.onNext(1) : task.cancel() }
        switch await task.result {
        case .success(let element): expectEqual(element, 1)
        case .failure(let error): expectTrue(error is CancellationError)
        }
      }
    }

    @Test func `an asynchronous closure can be converted to a trait`() async throws {
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
    func `a task has its subscriber's task-local values, unless it is detached`(detached: Bool) async throws {
      let single = Single.create(detached: detached) { Request.id }
      let id = try await Request.$id.withValue("A") { try await single.value }
      expectEqual(id, detached ? "none" : "A")
    }
  }
}

private enum Request {
  @TaskLocal static var id = "none"
}

/// Runs a closure in a task that is already cancelled.
private func inCancelledTask<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await body()
  }
  .value
}
