import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MergeCollectionTests {
    @Test func `the values of all are published, and it finishes with the last`() {
      let publishers = [TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>()]
      let recorder = publishers.merge().record()
      publishers[1].send(1)
      publishers[0].send(2)
      publishers[1].send(completion: .finished)
      expectNil(recorder.completion)
      publishers[0].send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectTrue([Just<Int>]().merge().record().isFinished)
    }
  }
}
