import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RetryTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `after a failure the upstream is subscribed to again, up to the number of retries`() {
      let recorder = upstream.retry(2).record()
      for number in 1...3 {
        expectEqual(upstream.subscriptions, number)
        upstream.send(number)
        upstream.send(completion: .failure(number == 3 ? .b : .a))
      }
      expectEqual(upstream.subscriptions, 3)
      expectEqual(
        recorder.signals,
        [.subscription, .value(1), .value(2), .value(3), .completion(.failure(.b))]
      )
    }

    @Test func `a sequence that finishes, or fails when no retry is left, is forwarded`() {
      // An upstream that finishes is forwarded unchanged.
      do {
        let recorder = upstream.retry(1).record()
        upstream.send(completion: .failure(.a))
        upstream.send(completion: .finished)
        expectEqual(upstream.subscriptions, 2)
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
      // Without retries the first failure is forwarded.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let recorder = upstream.retry(0).record()
        upstream.send(completion: .failure(.a))
        expectEqual(recorder.failure, .a)
        expectEqual(upstream.subscriptions, 1)
      }
    }

    @Test func `remaining demand is requested from the next subscription, and nothing without demand`() {
      // Remaining demand is requested from the next subscription.
      do {
        let recorder = upstream.retry(1).record(demand: .max(3))
        expectEqual(upstream.requests, [.max(3)])
        upstream.send(1)
        upstream.send(completion: .failure(.a))
        expectEqual(upstream.requests, [.max(3), .max(2)])
        recorder.request(.unlimited)
        expectEqual(upstream.requests, [.max(3), .max(2), .unlimited])
      }
      // Without demand nothing is requested.
      do {
        let upstream = TestPublisher<Int, TestError>()
        _ = upstream.retry(1).record(demand: .none)
        upstream.send(completion: .failure(.a))
        expectEqual(upstream.subscriptions, 2)
        expectEqual(upstream.requests, [])
      }
    }

    @Test func `a hundred thousand immediate failures do not grow the stack`() {
      let attempts = Protected(0)
      let recorder = Deferred {
        attempts.value += 1
        return Fail<Int, TestError>(error: .a)
      }.retry(100_000).record()
      expectEqual(attempts.value, 100_001)
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `failures after values do not grow the stack`() {
      for more in [Subscribers.Demand.none, .max(1)] {
        let meter = StackMeter()
        let recorder = TestSubscriber<Int, TestError>(
          demand: more == .none ? .unlimited : .max(1),
          more: more
        )
        recorder.onValue = { _ in meter.mark() }
        numbers([1]).append(Fail(error: .a)).retry(10_000).subscribe(recorder)
        expectEqual(recorder.values.count, 10_001)
        expectEqual(recorder.failure, .a)
        expectLess(meter.spread, 20_000)
      }
    }

    @Test func `a negative number sets no limit`() {
      let recorder = upstream.retry(-1).record()
      for _ in 1...5 { upstream.send(completion: .failure(.a)) }
      expectEqual(upstream.subscriptions, 6)
      expectEqual(recorder.signals, [.subscription])
    }

    @Test func `without a limit it continues until it is cancelled`() {
      let recorder = TestSubscriber<Int, TestError>()
      var count = 0
      recorder.onValue = { [weak recorder] _ in
        count += 1
        if count == 1000 { recorder?.cancel() }
      }
      let failing = numbers([1]).append(Fail(error: .a))
      Publishers.Retry(upstream: failing, retries: nil).subscribe(recorder)
      expectEqual(recorder.values.count, 1000)
      expectNil(recorder.completion)
    }

    @Test func `another thread may cancel a sequence that fails endlessly`() {
      let recorder = TestSubscriber<Int, TestError>()
      let attempts = Protected(0)
      onThreads(2) { thread in
        if thread == 0 {
          let failing = Deferred {
            attempts.value += 1
            return Fail<Int, TestError>(error: .a)
          }
          Publishers.Retry(upstream: failing, retries: nil).subscribe(recorder)
        } else {
          expectTrue(attempts.wait { $0 >= 10 })
          recorder.cancel()
        }
      }
      expectEqual(recorder.signals, [.subscription])
    }
  }
}
