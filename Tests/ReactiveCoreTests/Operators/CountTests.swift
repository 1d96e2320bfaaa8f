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

    @Test func `a failure drops the count`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.count().record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }
  }
}
