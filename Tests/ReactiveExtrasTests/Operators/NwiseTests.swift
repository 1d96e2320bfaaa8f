import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct NwiseTests {
    @Test func `each value is published with those right before it, if there are enough`() {
      let recorder = (1...4).publisher.nwise(3).record()
      expectEqual(
        recorder.signals,
        [.subscription, .value([1, 2, 3]), .value([2, 3, 4]), .completion(.finished)]
      )
      let pairs = (1...3).publisher.pairwise().record()
      expectEqual(pairs.values.map { [$0.0, $0.1] }, [[1, 2], [2, 3]])
      // Too few values make none, and one is an array of one.
      expectEmpty([1].publisher.pairwise().record().values)
      expectEqual([1, 2].publisher.nwise(1).record().values, [[1], [2]])
    }

    @Test func `one more is requested for each of the first values`() {
      let upstream = TestPublisher<Int, TestError>()
      _ = upstream.nwise(3).record(demand: .max(1))
      for value in 1...3 { upstream.send(value) }
      expectEqual(upstream.requests, [.max(1)])
      expectEqual(upstream.returned, [.max(1), .max(1), .none])
    }
  }
}
