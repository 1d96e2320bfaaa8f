import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ZipManyTests {
    let publishers = (1...3).map { _ in TestPublisher<Int, TestError>() }

    @Test func `the first values of all make an array, then the second`() {
      let recorder = Publishers.ZipMany(publishers).record()
      for (index, publisher) in publishers.enumerated() {
        publisher.send(index)
        publisher.send(index + 10)
      }
      expectEqual(recorder.values, [[0, 1, 2], [10, 11, 12]])
      publishers[1].send(completion: .finished)
      expectTrue(recorder.isFinished)
      #expect(publishers.allSatisfy { !$0.hasSubscriber })
    }

    @Test func `a failure fails it, and cancels the others`() {
      let recorder = Publishers.ZipMany(publishers).record()
      publishers[2].send(completion: .failure(.a))
      expectEqual(recorder.failure, .a)
      #expect(publishers.allSatisfy { !$0.hasSubscriber })
    }

    @Test func `endless sequences are combined, and an empty collection finishes immediately`() {
      expectEqual(Publishers.ZipMany([1, 2].publisher, [3].publisher).record().values, [[1, 3]])
      expectEqual(
        Publishers.ZipMany([1...3, 1...Int.max].map(\.publisher)).record().values,
        [[1, 1], [2, 2], [3, 3]]
      )
      expectEqual(Publishers.ZipMany<Just<Int>>().record().signals, [.subscription, .completion(.finished)])
    }
  }
}
