import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SampleTests {
    let upstream = TestPublisher<Int, TestError>()
    let trigger = TestPublisher<Void, TestError>()

    @Test func `the latest value is published when the trigger publishes, and once`() {
      let recorder = upstream.sample(trigger).record()
      trigger.send()
      upstream.send(1)
      upstream.send(2)
      trigger.send()
      trigger.send()
      expectEqual(recorder.signals, [.subscription, .value(2)])
    }

    @Test func `it finishes when the last value of the upstream is published`() {
      let recorder = upstream.sample(trigger).record()
      upstream.send(1)
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      trigger.send()
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      expectFalse(trigger.hasSubscriber)
      let sampled = upstream.sample(trigger).record()
      upstream.send(completion: .finished)
      expectTrue(sampled.isFinished)
    }

    @Test func `the trigger's completion publishes the last value, and finishes it`() {
      let recorder = upstream.sample(trigger).record()
      upstream.send(1)
      trigger.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `without demand the next value replaces the one before`() {
      let recorder = upstream.sample(trigger).record(demand: .none)
      expectEqual(upstream.requests, [.unlimited])
      expectEqual(trigger.requests, [.unlimited])
      for value in 1...2 {
        upstream.send(value)
        trigger.send()
      }
      recorder.request(.max(2))
      expectEqual(recorder.values, [2])
      recorder.cancel()
      expectFalse(upstream.hasSubscriber)
      expectFalse(trigger.hasSubscriber)
    }
  }
}
