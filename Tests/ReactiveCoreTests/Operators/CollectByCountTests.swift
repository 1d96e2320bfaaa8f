import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CollectByCountTests {
    @Test func `values are delivered in arrays of count values, the last with the remaining ones`() {
      let recorder = (1...5).publisher.collect(2).record()
      expectEqual(
        recorder.signals,
        [.subscription, .value([1, 2]), .value([3, 4]), .value([5]), .completion(.finished)]
      )
      expectEqual((1...4).publisher.collect(2).record().values, [[1, 2], [3, 4]])
      expectEqual((1...2).publisher.collect(1).record().values, [[1], [2]])
      expectEqual(EmptyCollection<Int>().publisher.collect(2).record().values, [])
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

    @Test func `a failure drops the values of an array that is not full`() {
      let failing = (1...3).publisher.setFailureType(to: TestError.self).append(Fail(error: .a))
      let recorder = failing.collect(2).record()
      expectEqual(recorder.signals, [.subscription, .value([1, 2]), .completion(.failure(.a))])
      expectEqual(failing.collect().record().signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `requesting one array at a time delivers all of them`() {
      let recorder = (1...5).publisher.collect(2).record(demand: .max(1), more: .max(1))
      expectEqual(recorder.values, [[1, 2], [3, 4], [5]])
      expectTrue(recorder.isFinished)
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
