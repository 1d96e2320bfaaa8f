import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RemoveAllDuplicatesTests {
    @Test func `each value is published once to each subscriber`() {
      let recorder = [1, 2, 1, 3, 2].publisher.removeAllDuplicates().record()
      expectEqual(
        recorder.signals,
        [.subscription, .value(1), .value(2), .value(3), .completion(.finished)]
      )
      let publisher = [1, 1].publisher.removeAllDuplicates()
      expectEqual([publisher.record(), publisher.record()].map(\.values), [[1], [1]])
    }

    @Test func `a closure decides which are equivalent, and is given the published one first`() {
      let pairs = Protected<[[Int]]>([])
      let recorder = [1, 11, 2].publisher.removeAllDuplicates { published, value in
        pairs.value.append([published, value])
        return published % 10 == value % 10
      }
      .record()
      expectEqual(recorder.values, [1, 2])
      expectEqual(pairs.value, [[1, 11], [1, 2]])
    }

    @Test func `one more is requested for each dropped value`() {
      let upstream = TestPublisher<Int, TestError>()
      _ = upstream.removeAllDuplicates().record(demand: .max(2))
      for value in [1, 1, 1] { upstream.send(value) }
      expectEqual(upstream.requests, [.max(2)])
      expectEqual(upstream.returned, [.none, .max(1), .max(1)])
    }
  }
}
