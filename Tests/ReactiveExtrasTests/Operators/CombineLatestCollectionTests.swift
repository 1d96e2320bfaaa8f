import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CombineLatestCollectionTests {
    let publishers = (1...2).map { _ in TestPublisher<Int, TestError>() }

    @Test func `the latest values of all make an array, whenever one publishes`() {
      let recorder = publishers.combineLatest().record()
      publishers[0].send(1)
      expectEqual(recorder.values, [])
      publishers[1].send(2)
      publishers[0].send(3)
      expectEqual(recorder.values, [[1, 2], [3, 2]])
      publishers[0].send(completion: .finished)
      publishers[1].send(4)
      publishers[1].send(completion: .finished)
      expectEqual(recorder.values.last, [3, 4])
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure fails it, and one without a value finishes it`() {
      let failed = publishers.combineLatest().record()
      publishers[1].send(completion: .failure(.a))
      expectEqual(failed.failure, .a)
      let finished = publishers.combineLatest().record()
      publishers[1].send(completion: .finished)
      expectTrue(finished.isFinished)
      #expect(publishers.allSatisfy { !$0.hasSubscriber })
    }

    @Test func `without demand the next array replaces the one before, and no publishers finish at once`() {
      let recorder = publishers.combineLatest().record(demand: .max(1))
      for publisher in publishers { publisher.send(1) }
      for value in 2...3 { publishers[0].send(value) }
      recorder.request(.max(1))
      expectEqual(recorder.values, [[1, 1], [3, 1]])
      expectTrue([Just<Int>]().combineLatest().record().isFinished)
    }
  }
}
