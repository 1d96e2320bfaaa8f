import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceEmptyTests {
    @Test func `a sequence without values publishes one, and any other is forwarded`() {
      // A sequence without values publishes one.
      do {
        let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record()
        expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
      }
      // A sequence with values is forwarded.
      do {
        let recorder = [1, 2].publisher.replaceEmpty(with: 7).record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
      // A failure is forwarded, and nothing replaced.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.replaceEmpty(with: 7).record()
        probe.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
      }
    }

    @Test func `the value is buffered until it is requested, and dropped when cancelled`() {
      // The value is buffered until it is requested.
      do {
        let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record(demand: .none)
        expectEqual(recorder.signals, [.subscription])
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
      }
      // Cancelling drops the buffered value.
      do {
        let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record(demand: .none)
        recorder.cancel()
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription])
      }
    }

    @Test func `no more is requested from the upstream than the downstream requests`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.replaceEmpty(with: 7).record(demand: .none, more: .max(1))
      expectEqual(probe.requests, [])
      recorder.request(.max(2))
      expectEqual(probe.demanded, .max(2))
      probe.send(1)
      expectEqual(probe.demanded, .max(3))
      recorder.request(.unlimited)
      expectEqual(probe.demanded, .unlimited)
    }

    @Test func `a completion is delivered without demand if there were values`() {
      let recorder = [1].publisher.replaceEmpty(with: 7).record(demand: .max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `each subscriber starts afresh`() {
      let subject = PassthroughSubject<Int, Never>()
      let publisher = subject.replaceEmpty(with: 7)
      let first = publisher.record()
      subject.send(1)
      let second = publisher.record()
      subject.send(completion: .finished)
      expectEqual(first.values, [1])
      expectEqual(second.values, [7])
    }
  }
}
