import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CatchTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()
    private let failures = Protected<[TestError]>([])

    /// `catch` with `b`, or `tryCatch`.
    private func caught(trying: Bool) -> AnyPublisher<Int, any Error> {
      trying
        ? a.tryCatch { [b, failures] in
          failures.value.append($0)
          return b
        }.eraseToAnyPublisher()
        : a.catch { [b, failures] in
          failures.value.append($0)
          return b
        }.mapError { $0 }.eraseToAnyPublisher()
    }

    @Test(arguments: [false, true])
    func `after a failure it continues with the publisher that the closure returns`(trying: Bool) {
      let recorder = caught(trying: trying).record()
      a.send(1)
      a.send(completion: .failure(.a))
      expectEqual(failures.value, [.a])
      b.send(2)
      b.send(completion: .finished)
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [false, true]) func `an upstream that finishes is not replaced`(trying: Bool) {
      let recorder = caught(trying: trying).record()
      a.send(completion: .finished)
      expectTrue(recorder.isFinished)
      expectEqual(b.subscriptions, 0)
    }

    @Test(arguments: [false, true])
    func `a failure of the new publisher is not caught, but forwarded`(trying: Bool) {
      let recorder = caught(trying: trying).record()
      a.send(completion: .failure(.a))
      b.send(completion: .failure(.b))
      expectEqual(recorder.failure as? TestError, .b)
    }

    @Test(arguments: [false, true])
    func `remaining demand is requested from the new publisher`(trying: Bool) {
      let recorder = caught(trying: trying).record(demand: .max(2))
      expectEqual(a.requests, [.max(2)])
      a.send(1)
      a.send(completion: .failure(.a))
      expectEqual(b.requests, [.max(1)])
      recorder.request(.max(3))
      expectEqual(b.requests, [.max(1), .max(3)])
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
