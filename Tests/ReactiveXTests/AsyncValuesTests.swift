import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncValuesTests {
    @Test func `elements are awaited, and the error is thrown`() async throws {
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

    @Test func `a cancelled task throws, and its subscription is disposed`() async {
      let disposals = Counter()
      let task = Task {
        let never = Observable<Int>.never().do(onDispose: { disposals.increment() })
        for try await _ in never.values {}
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      expectEqual(disposals.value, 1)
    }
  }
}
