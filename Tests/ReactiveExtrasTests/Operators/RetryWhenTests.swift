import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RetryWhenTests {
    let upstream = TestPublisher<Int, TestError>()
    let trigger = TestPublisher<Void, TestError>()

    private func subscribe(demand: Subscribers.Demand = .unlimited) -> TestSubscriber<Int, TestError> {
      upstream.retryWhen { [trigger] _ in trigger }.record(demand: demand)
    }

    @Test func `a value of the trigger after a failure makes it subscribe to the upstream again`() {
      let recorder = subscribe()
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(upstream.subscriptions, 1)
      trigger.send()
      expectEqual(upstream.subscriptions, 2)
      upstream.send(2)
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectFalse(trigger.hasSubscriber)
    }

    @Test func `a value of the trigger without a failure has no effect`() {
      _ = subscribe()
      trigger.send()
      expectEqual(upstream.subscriptions, 1)
    }

    @Test func `the trigger receives the failures`() {
      let received = Protected<[TestError]>([])
      let recorder = upstream.retryWhen { failures in
        failures.setFailureType(to: TestError.self).map { received.value.append($0) }
      }
      .record()
      for failure in [TestError.a, .b] { upstream.send(completion: .failure(failure)) }
      expectEqual(received.value, [.a, .b])
      expectEqual(upstream.subscriptions, 3)
      recorder.cancel()
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `the trigger may be a publisher that cannot fail`() {
      let online = PassthroughSubject<Void, Never>()
      let recorder = upstream.retryWhen { _ in online }.record()
      upstream.send(completion: .failure(.a))
      online.send()
      upstream.send(1)
      expectEqual(recorder.values, [1])
      _ = upstream.retryWhen { failures in failures }.record()
    }

    @Test func `the trigger's completion completes the sequence`() {
      let finished = subscribe()
      trigger.send(completion: .finished)
      expectTrue(finished.isFinished)
      expectFalse(upstream.hasSubscriber)
      let failed = subscribe()
      upstream.send(completion: .failure(.a))
      trigger.send(completion: .failure(.b))
      expectEqual(failed.failure, .b)
    }

    @Test func `the unmet demand is requested again`() {
      _ = subscribe(demand: .max(3))
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      trigger.send()
      expectEqual(upstream.requests, [.max(3), .max(2)])
      expectEqual(trigger.requests, [.unlimited])
    }
  }
}
