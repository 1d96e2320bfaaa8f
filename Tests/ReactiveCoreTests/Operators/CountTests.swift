import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CountTests {
    @Test func `the number of values is published`() {
      let recorder = (1...5).publisher.count().record()
      expectEqual(recorder.signals, [.subscription, .value(5), .completion(.finished)])
      expectEqual(EmptyCollection<Int>().publisher.count().record().values, [0])
    }

    @Test func `it requests unlimited demand at once, and buffers the count until it is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.count().record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `a failure drops the count`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.count().record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 2]) { probe, _ in probe.count() }
    }
  }
}
