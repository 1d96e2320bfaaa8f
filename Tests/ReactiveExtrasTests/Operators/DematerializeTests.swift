import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DematerializeTests {
    typealias Number = Event<Int, TestError>

    @Test func `events become values and a completion, or a failure`() {
      // Events become values and a completion, and the upstream is cancelled.
      do {
        let probe = TestPublisher<Number, Never>()
        let recorder = probe.dematerialize().record()
        probe.send(.next(1))
        probe.send(.completed)
        probe.send(.next(2))
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
        expectEqual(probe.cancellations, 1)
      }
      // An event of an error becomes a failure.
      do {
        let probe = TestPublisher<Number, Never>()
        let recorder = probe.dematerialize().record()
        probe.send(.error(.b))
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
        expectEqual(probe.cancellations, 1)
      }
      // Without a completion event, the completion of the upstream is forwarded.
      do {
        let recorder = [Number.next(1)].publisher.dematerialize().record()
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      }
    }

    @Test func `it undoes what materialize does`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.materialize().dematerialize().record(demand: .max(2))
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
    }
  }
}
