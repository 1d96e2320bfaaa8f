import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct LastTests {
    @Test func `the last value is published`() {
      let recorder = [1, 2, 3].publisher.last().record()
      expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
      expectEqual(
        EmptyCollection<Int>().publisher.last().record(demand: .none).signals,
        [
          .subscription, .completion(.finished),
        ]
      )
    }

    @Test func `the last value that satisfies a condition is published`() {
      let recorder = [1, 2, 3].publisher.last { $0 < 3 }.record()
      expectEqual(recorder.signals, [.subscription, .value(2), .completion(.finished)])
      expectEqual([3].publisher.last { $0 < 3 }.record().signals, [.subscription, .completion(.finished)])
      let trying = [1, 2, 3].publisher.tryLast(where: isSmall).record()
      expectEqual(trying.values, [2])
      expectTrue(trying.isFinished)
    }

    @Test func `a failure drops the last value`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.last().record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }
  }
}
