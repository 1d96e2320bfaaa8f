import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FlatMapBatchesTests {
    @Test func `one batch at a time is subscribed to, and makes an array`() {
      let publishers = (1...3).map { _ in TestPublisher<Int, TestError>() }
      let recorder = publishers.flatMapBatches(of: 2).record()
      expectEqual(publishers.map(\.hasSubscriber), [true, true, false])
      for value in 1...2 {
        publishers[value - 1].send(value)
        publishers[value - 1].send(completion: .finished)
      }
      expectEqual(recorder.values, [[1, 2]])
      expectTrue(publishers[2].hasSubscriber)
      publishers[2].send(3)
      publishers[2].send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value([1, 2]), .value([3]), .completion(.finished)])
    }
  }
}
