import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapToResultTests {
    @Test func `values and the failure become results`() {
      // Values and the failure are results, and the sequence finishes.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let recorder = upstream.mapToResult().record()
        upstream.send(1)
        upstream.send(completion: .failure(.a))
        expectEqual(
          recorder.signals,
          [.subscription, .value(.success(1)), .value(.failure(.a)), .completion(.finished)]
        )
      }
      // The completion is no result.
      expectEqual([1].publisher.mapToResult().record().values, [.success(1)])
    }

    @Test func `the result of the failure is buffered until it is requested`() {
      let recorder = Fail<Int, TestError>(error: .a).mapToResult().record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(.failure(.a)), .completion(.finished)])
    }
  }
}
