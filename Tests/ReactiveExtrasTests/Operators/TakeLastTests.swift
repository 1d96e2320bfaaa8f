import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TakeLastTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `the last values are published with the completion, and dropped by a failure`() {
      let recorder = upstream.takeLast(2).record()
      expectEqual(upstream.requests, [.unlimited])
      for value in 1...3 { upstream.send(value) }
      expectEqual(recorder.values, [])
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(2), .value(3), .completion(.finished)])
      // There may be fewer, and none.
      expectEqual([1].publisher.takeLast(2).record().values, [1])
      expectEqual([1].publisher.takeLast(0).record().signals, [.subscription, .completion(.finished)])
      let failing = TestPublisher<Int, TestError>()
      let failed = failing.takeLast(2).record()
      failing.send(1)
      failing.send(completion: .failure(.a))
      expectEqual(failed.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `they are buffered until they are requested`() {
      let recorder = (1...3).publisher.takeLast(2).record(demand: .max(1))
      expectEqual(recorder.signals, [.subscription, .value(2)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(2), .value(3), .completion(.finished)])
    }
  }
}
