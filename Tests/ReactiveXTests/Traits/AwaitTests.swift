import ReactiveX
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct AwaitTests {
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
    await withCheckedContinuation { continuation in
      Single<Void>.from {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(3600))
        } onCancel: {
          continuation.resume()
        }
      }
      .subscribe()
      .dispose()
    }
  }

  @Test func `the elements of sequences that cannot fail are looped over`() async {
    var received: [Int] = []
    for await element in Infallible.of(1, 2).values { received.append(element) }
    for await element in Driver.of(3, 4).values { received.append(element) }
    expectEqual(received, [1, 2, 3, 4])
  }
}
