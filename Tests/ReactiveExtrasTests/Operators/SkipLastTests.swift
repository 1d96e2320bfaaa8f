import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SkipLastTests {
    @Test func `the last values are dropped, and a value is published when count values have followed`() {
      do {
        let recorder = (1...4).publisher.skipLast(2).record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
      // A value is published when count values have followed, and none is withheld for zero.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let recorder = upstream.skipLast(1).record(demand: .max(1))
        upstream.send(1)
        expectEqual(recorder.values, [])
        expectEqual(upstream.returned, [.max(1)])
        upstream.send(2)
        expectEqual(recorder.values, [1])
        upstream.send(completion: .failure(.a))
        expectEqual(recorder.failure, .a)
        expectEqual((1...3).publisher.skipLast(0).record().values, [1, 2, 3])
      }
    }
  }
}
