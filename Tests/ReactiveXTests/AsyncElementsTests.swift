import Foundation
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncElementsTests {
    @Test func `a loop receives the elements and throws the error`() async throws {
      var received: [Int] = []
      for try await number in Observable.of(1, 2, 3).values { received.append(number) }
      expectEqual(received, [1, 2, 3])
      await #expect(throws: TestError.a) {
        for try await number in Observable.just(4).concat(Observable.error(TestError.a)).values {
          received.append(number)
        }
      }
      expectEqual(received, [1, 2, 3, 4])
    }

    @Test func `leaving a loop disposes the subscription`() async throws {
      let disposals = Counter()
      let never = Observable.just(1).concat(Observable.never()).do(onDispose: { disposals.increment() })
      for try await _ in never.values { break }
      expectEqual(disposals.value, 1)
      for await _ in never.asInfallible(onErrorJustReturn: 2).values { break }
      expectEqual(disposals.value, 2)
    }

    @Test func `a cancelled task receives the buffered elements and throws once`() async throws {
      try await Task {
        let elements = Observable.of(1, 2).concat(Observable.never()).values
        withUnsafeCurrentTask { $0?.cancel() }
        var iterator = elements.makeAsyncIterator()
        try await expectEqual(iterator.next(), 1)
        try await expectEqual(iterator.next(), 2)
        await #expect(throws: CancellationError.self) { try await iterator.next() }
        try await expectNil(iterator.next())
      }
      .value
    }

    /// Swift's runtime holds a lock while it calls a task's cancellation handlers.
    @Test func `cancelling a task runs no closure of the sequence`() async {
      for _ in 0..<20 {
        let isSubscribed = Counter()
        let cancelling = Protected<Thread?>(nil)
        let disposing = Protected<[Bool]>([])
        let source = Unchecked(
          Observable<Int>.never().do(
            onSubscribed: { isSubscribed.increment() },
            onDispose: { disposing.value.append(Thread.current === cancelling.value) }
          )
        )
        let tasks = [
          Task { for try await _ in source.value.values {} },
          Task { for await _ in source.value.asInfallible(onErrorJustReturn: 0).values {} },
          Task { _ = try await source.value.asSingle().value },
        ]
        while isSubscribed.value < 3 { await Task.yield() }
        Thread {
          cancelling.value = Thread.current
          for task in tasks { task.cancel() }
        }
        .start()
        for task in tasks { _ = await task.result }
        expectEqual(disposing.value, [false, false, false])
      }
    }
  }
}
