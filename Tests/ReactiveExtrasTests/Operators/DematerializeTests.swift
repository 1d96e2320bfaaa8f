import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DematerializeTests {
    typealias Number = Event<Int, TestError>

    @Test func `events become values and a completion, or a failure`() {
      let probe = TestPublisher<Number, Never>()
      let recorder = probe.dematerialize().record()
      probe.send(.next(1))
      probe.send(.completed)
      probe.send(.next(2))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
      let failing = TestPublisher<Number, Never>()
      let failed = failing.dematerialize().record()
      failing.send(.error(.b))
      expectEqual(failed.signals, [.subscription, .completion(.failure(.b))])
      expectEqual(failing.cancellations, 1)
      let open = [Number.next(1)].publisher.dematerialize().record()
      expectEqual(open.signals, [.subscription, .value(1), .completion(.finished)])
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
