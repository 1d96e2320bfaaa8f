import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FutureTests {
    private typealias Promise = Future<Int, TestError>.Promise

    /// A future and its promise.
    private func make() -> (Future<Int, TestError>, Promise) {
      var promise: Promise?
      let future = Future<Int, TestError> { promise = $0 }
      return (future, promise!)
    }

    @Test func `the work starts when the future is created, and once`() {
      var starts = 0
      let future = Future<Int, Never> { promise in
        starts += 1
        promise(.success(starts))
      }
      expectEqual(starts, 1)
      expectEqual(future.record().signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(future.record().signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(starts, 1)
    }

    @Test func `a value is buffered until it is requested, and the completion with it`() {
      let (future, promise) = make()
      let early = future.record(demand: .none)
      promise(.success(1))
      let late = future.record(demand: .none)
      for recorder in [early, late] {
        expectEqual(recorder.signals, [.subscription])
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      }
    }

    @Test func `only the first result counts`() {
      let (future, promise) = make()
      promise(.success(1))
      promise(.success(2))
      promise(.failure(.a))
      expectEqual(future.record().signals, [.subscription, .value(1), .completion(.finished)])
      let (failed, failingPromise) = make()
      failingPromise(.failure(.a))
      failingPromise(.success(1))
      expectEqual(failed.record().signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `one result reaches every subscriber, when threads race to call the promise`() {
      for _ in 0..<50 {
        let (future, promise) = make()
        let shared = Unchecked(promise)
        let early = future.record()
        onThreads(4) { shared.value(.success($0)) }
        let late = future.record()
        expectEqual(early.values.count, 1)
        expectEqual(early.values, late.values)
      }
    }

    @Test func `a subscription and a promise retain the future`() {
      var promise: Promise?
      var future: Future<Int, TestError>? = Future { promise = $0 }
      weak let weakFuture = future
      let recorder = future?.record()
      future = nil
      expectNotNil(weakFuture)
      promise?(.success(1))
      expectEqual(recorder?.values, [1])
      promise = nil
      expectNil(weakFuture)
      future = Future { promise = $0 }
      weak let promised = future
      future = nil
      expectNotNil(promised)
      promise = nil
      expectNil(promised)
    }

    @Test func `the promise can be sent to another task`() async {
      let future = Future<Int, Never> { promise in
        Task { promise(.success(1)) }
      }
      await expectEqual(future.value, 1)
    }

    @Test func `awaiting the value returns it or throws the failure`() async throws {
      let (future, promise) = make()
      let waiting = Task { try await future.value }
      promise(.success(1))
      try await expectEqual(waiting.value, 1)
      try await expectEqual(future.value, 1)
      let (failed, failingPromise) = make()
      failingPromise(.failure(.a))
      await #expect(throws: TestError.a) { try await failed.value }
    }

    @Test func `the work can be a named function, with or without a Sendable promise`() {
      func work(_ promise: @escaping (Result<Int, Never>) -> Void) { promise(.success(1)) }
      func elsewhere(_ promise: @escaping @Sendable (Result<Int, Never>) -> Void) { promise(.success(2)) }
      expectEqual(Future(work).record().values, [1])
      expectEqual(Future(elsewhere).record().values, [2])
    }
  }
}
