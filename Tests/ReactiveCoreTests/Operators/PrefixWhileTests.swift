import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixWhileTests {
    @Test func `values are delivered up to the first that does not satisfy the condition, which may throw`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onCompletion = { _ in expectTrue(probe.isCancelled) }
      probe.prefix { $0 < 3 }.subscribe(recorder)
      for value in [1, 2, 3, 1] { probe.send(value) }
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
      let whole = [1, 2].publisher.prefix { $0 < 3 }.record()
      expectEqual(whole.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      let other = TestPublisher<Int, TestError>()
      let trying = other.tryPrefix(while: isSmall).record(demand: .max(2), more: .max(3))
      for value in [1, 3, 1] { other.send(value) }
      expectEqual(other.returned, [.max(3), .none])
      expectEqual(trying.values, [1])
      expectTrue(trying.isFinished)
      expectEqual(other.cancellations, 1)
    }
  }
}
