import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixWhileTests {
    @Test func `values are delivered up to the first that does not satisfy the condition, which may throw`() {
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = TestSubscriber<Int, TestError>()
        recorder.onCompletion = { _ in expectTrue(probe.isCancelled) }
        probe.prefix { $0 < 3 }.subscribe(recorder)
        for value in [1, 2, 3, 1] { probe.send(value) }
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
        expectEqual(probe.cancellations, 1)
      }
      // A sequence that always satisfies the condition is delivered whole.
      do {
        let recorder = [1, 2].publisher.prefix { $0 < 3 }.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
      // A condition that may throw completes in the same way.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.tryPrefix(while: isSmall).record(demand: .max(2), more: .max(3))
        for value in [1, 3, 1] { probe.send(value) }
        expectEqual(probe.returned, [.max(3), .none])
        expectEqual(recorder.values, [1])
        expectTrue(recorder.isFinished)
        expectEqual(probe.cancellations, 1)
      }
    }
  }
}
