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
      do {
        let recorder = Empty<Int, Never>().first().record()
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
      // If no value satisfies the condition only the completion is delivered.
      do {
        let recorder = [1, 2].publisher.first { $0 > 2 }.record()
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
    }

    @Test func `the first value that satisfies a condition is published`() {
      // A condition picks the first value that satisfies it.
      do {
        let asked = Protected<[Int]>([])
        let recorder = (1...).publisher.first {
          asked.value.append($0)
          return $0 > 2
        }.record()
        expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
        expectEqual(asked.value, [1, 2, 3])
      }
      // A condition that may throw picks the first value that satisfies it.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.tryFirst { $0 > 1 }.record(demand: .max(1))
        expectEqual(probe.requests, [.unlimited])
        probe.send(1)
        probe.send(2)
        expectEqual(recorder.values, [2])
        expectTrue(recorder.isFinished)
        expectTrue(probe.isCancelled)
        let failing = TestPublisher<Int, TestError>()
        let other = failing.tryFirst { $0 > 1 }.record()
        failing.send(completion: .failure(.a))
        expectEqual(other.failure as? TestError, .a)
      }
    }
  }
}
