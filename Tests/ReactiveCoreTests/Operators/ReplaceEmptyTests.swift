import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceEmptyTests {
    @Test func `a sequence without values publishes one`() {
      let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record()
      expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
    }

    @Test func `the value is buffered until it is requested`() {
      let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
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

    @Test func `the completion needs no demand after a value`() {
      let recorder = [1].publisher.replaceEmpty(with: 7).record(demand: .max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }
  }
}
