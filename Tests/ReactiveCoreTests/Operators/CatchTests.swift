import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CatchTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test func `after a failure it continues with the publisher that the closure returns`() {
      // `catch`:
      do {
        let caught = Protected<TestError?>(nil)
        let recorder = a.catch { [b] in
          caught.value = $0
          return b
        }.record()
        a.send(1)
        a.send(completion: .failure(.a))
        expectEqual(caught.value, .a)
        b.send(2)
        b.send(completion: .finished)
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
      // `tryCatch`:
      do {
        let a = TestPublisher<Int, TestError>()
        let b = TestPublisher<Int, TestError>()
        let recorder = a.tryCatch { [b] _ in b }.record()
        a.send(1)
        a.send(completion: .failure(.a))
        b.send(2)
        b.send(completion: .finished)
        expectEqual(recorder.values, [1, 2])
        expectTrue(recorder.isFinished)
      }
    }

    @Test func `an upstream that finishes is not replaced`() {
      // `catch`:
      do {
        let recorder = a.catch { [b] _ in b }.record()
        a.send(completion: .finished)
        expectTrue(recorder.isFinished)
        expectEqual(b.subscriptions, 0)
      }
      // `tryCatch`:
      do {
        let a = TestPublisher<Int, TestError>()
        let b = TestPublisher<Int, TestError>()
        let recorder = a.tryCatch { [b] _ in b }.record()
        a.send(completion: .finished)
        expectTrue(recorder.isFinished)
        expectEqual(b.subscriptions, 0)
      }
    }

    @Test func `a failure of the new publisher is not caught, but forwarded`() {
      // `catch`:
      do {
        let recorder = a.catch { [b] _ in b }.record()
        a.send(completion: .failure(.a))
        b.send(completion: .failure(.b))
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
      }
      // `tryCatch`:
      do {
        let a = TestPublisher<Int, TestError>()
        let b = TestPublisher<Int, TestError>()
        let recorder = a.tryCatch { [b] _ in b }.record()
        a.send(completion: .failure(.a))
        b.send(completion: .failure(.b))
        expectEqual(recorder.failure as? TestError, .b)
      }
    }

    @Test func `remaining demand is requested from the new publisher`() {
      // `catch`:
      do {
        let recorder = a.catch { [b] _ in b }.record(demand: .max(2))
        expectEqual(a.requests, [.max(2)])
        a.send(1)
        a.send(completion: .failure(.a))
        expectEqual(b.requests, [.max(1)])
        recorder.request(.max(3))
        expectEqual(b.requests, [.max(1), .max(3)])
      }
      // `tryCatch`:
      do {
        let a = TestPublisher<Int, TestError>()
        let b = TestPublisher<Int, TestError>()
        let recorder = a.tryCatch { [b] _ in b }.record(demand: .max(2))
        a.send(1)
        a.send(completion: .failure(.a))
        expectEqual(b.requests, [.max(1)])
        recorder.request(.unlimited)
        expectEqual(b.requests, [.max(1), .unlimited])
      }
    }
  }
}

extension Suites {
  struct TryCatchTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test func `an error that the closure throws is the failure`() {
      let recorder = a.tryCatch { _ -> TestPublisher<Int, TestError> in throw TestError.b }.record()
      a.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(recorder.values, [])
    }
  }
}
