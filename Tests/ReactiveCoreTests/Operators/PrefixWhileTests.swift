import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixWhileTests {
    func isSmall(_ number: Int) throws -> Bool {
      if number < 0 { throw TestError.b }
      return number < 3
    }

    @Test func `values are delivered up to the first that does not satisfy the condition`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onCompletion = { _ in expectTrue(probe.isCancelled) }
      probe.prefix { $0 < 3 }.subscribe(recorder)
      for value in [1, 2, 3, 1] { probe.send(value) }
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a sequence that always satisfies the condition is delivered whole`() {
      let recorder = [1, 2].publisher.prefix { $0 < 3 }.record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `demand is forwarded unchanged`() {
      let probe = TestPublisher<Int, TestError>()
      _ = probe.prefix { $0 < 3 }.record(demand: .max(2), more: .max(3))
      probe.send(1)
      probe.send(3)
      expectEqual(probe.requests, [.max(2)])
      expectEqual(probe.returned, [.max(3), .none])
    }

    @Test func `a failure is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.prefix { $0 < 3 }.record()
      probe.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
    }

    @Test func `a condition that may throw completes in the same way`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryPrefix(while: isSmall).record(demand: .max(2), more: .max(3))
      for value in [1, 3, 1] { probe.send(value) }
      expectEqual(probe.returned, [.max(3), .none])
      expectEqual(recorder.values, [1])
      expectTrue(recorder.isFinished)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryPrefix(while: isSmall).record()
      probe.send(1)
      probe.send(-1)
      expectEqual(recorder.values, [1])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `with a condition that may throw, a failure of the upstream is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryPrefix(while: isSmall).record()
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `upstream and downstream are released`() {
      for values in [[1, 2], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.prefix { captive.pass($0) < 3 } }
      }
      for values in [[1, 2], [1, 3], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryPrefix { try isSmall(captive.pass($0)) } }
      }
    }
  }
}
