import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ConcatenateCollectionTests {
    @Test func `each is subscribed to when the one before has finished`() {
      let publishers = [TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>()]
      let recorder = publishers.concatenate().record(demand: .max(2))
      expectFalse(publishers[1].hasSubscriber)
      publishers[0].send(1)
      publishers[0].send(completion: .finished)
      expectTrue(publishers[1].hasSubscriber)
      expectEqual(publishers[1].requests, [.max(1)])
      publishers[1].send(2)
      publishers[1].send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `a failure is forwarded, and no publishers finish at once`() {
      let publishers = [TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>()]
      let recorder = publishers.concatenate().record()
      publishers[0].send(completion: .failure(.a))
      expectEqual(recorder.failure, .a)
      expectEqual(publishers[1].subscriptions, 0)
      expectTrue([Just<Int>]().concatenate().record().isFinished)
    }
  }
}
