import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FirstTests {
    @Test func `the first value is published, then the completion, and the upstream is cancelled`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.first().record()
      probe.send(1)
      probe.send(2)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `it requests unlimited demand at once, and buffers the first value until it is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.first().record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      expectTrue(probe.isCancelled)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(2))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `without values, or any that satisfies the condition, only the completion is delivered`() {
      let empty = Empty<Int, Never>().first().record()
      expectEqual(empty.signals, [.subscription, .completion(.finished)])
      let recorder = [1, 2].publisher.first { $0 > 2 }.record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `the first value that satisfies a condition, which may throw, is published`() {
      let asked = Protected<[Int]>([])
      let recorder = (1...).publisher.first {
        asked.value.append($0)
        return $0 > 2
      }.record()
      expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
      expectEqual(asked.value, [1, 2, 3])
      let probe = TestPublisher<Int, TestError>()
      let trying = probe.tryFirst { $0 > 1 }.record(demand: .max(1))
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(2)
      expectEqual(trying.values, [2])
      expectTrue(trying.isFinished)
      expectTrue(probe.isCancelled)
    }
  }
}
