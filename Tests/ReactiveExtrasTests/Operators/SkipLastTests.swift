import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SkipLastTests {
    @Test func `the last values are dropped, and a value is published when count values have followed`() {
      let recorder = (1...4).publisher.skipLast(2).record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      let upstream = TestPublisher<Int, TestError>()
      let waiting = upstream.skipLast(1).record(demand: .max(1))
      upstream.send(1)
      expectEqual(waiting.values, [])
      expectEqual(upstream.returned, [.max(1)])
      upstream.send(2)
      expectEqual(waiting.values, [1])
      expectEqual((1...3).publisher.skipLast(0).record().values, [1, 2, 3])
    }
  }
}
