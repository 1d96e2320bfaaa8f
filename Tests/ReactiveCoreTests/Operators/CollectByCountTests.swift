import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CollectByCountTests {
    @Test func `values are delivered in arrays of count values, the last with the remaining ones`() {
      expectEvents("[1, 2] [3, 4] [5] |", of: (1...5).publisher.collect(2))
      expectEvents("[1, 2] [3, 4] |", of: (1...4).publisher.collect(2))
      expectEvents("[1] [2] |", of: (1...2).publisher.collect(1))
      expectEvents("|", of: EmptyCollection<Int>().publisher.collect(2))
      // A failure drops the values of an array that is not full.
      expectEvents("[1, 2] #a", of: numbers(1...3).append(Fail(error: .a)).collect(2))
    }

    @Test func `for each requested array, count values are requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.collect(3).record(demand: .max(2), more: .max(4))
      expectEqual(probe.requests, [.max(6)])
      for value in 1...3 { probe.send(value) }
      expectEqual(probe.returned, [.none, .none, .max(12)])
      recorder.request(.unlimited)
      expectEqual(probe.requests, [.max(6), .unlimited])
      expectEqual(recorder.values, [[1, 2, 3]])
    }

    @Test func `the last array waits for demand like any other`() {
      let recorder = (1...3).publisher.collect(2).record(demand: .max(1))
      expectEqual(recorder.values, [[1, 2]])
      expectNil(recorder.completion)
      recorder.request(.max(1))
      expectEqual(recorder.values, [[1, 2], [3]])
      expectTrue(recorder.isFinished)
    }
  }
}
