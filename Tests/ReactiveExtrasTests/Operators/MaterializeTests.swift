import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MaterializeTests {
    @Test func `values, a completion and a failure are delivered as events`() {
      let recorder = [1, 2].publisher.materialize().record()
      expectEqual(
        recorder.signals,
        [
          .subscription, .value(.next(1)), .value(.next(2)), .value(.completed), .completion(.finished),
        ]
      )
      let probe = TestPublisher<Int, TestError>()
      let failed = probe.materialize().record()
      probe.send(1)
      probe.send(completion: .failure(.b))
      expectEqual(
        failed.signals,
        [.subscription, .value(.next(1)), .value(.error(.b)), .completion(.finished)]
      )
    }

    @Test func `the last event is buffered until it is requested`() {
      let recorder = [1].publisher.materialize().record(demand: .max(1))
      expectEqual(recorder.signals, [.subscription, .value(.next(1))])
      recorder.request(.max(1))
      expectEqual(
        recorder.signals,
        [.subscription, .value(.next(1)), .value(.completed), .completion(.finished)]
      )
    }
  }
}
