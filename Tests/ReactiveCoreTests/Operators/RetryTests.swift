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

    @Test func `a hundred thousand immediate failures do not grow the stack`() {
      let attempts = Protected(0)
      let recorder = Deferred {
        attempts.value += 1
        return Fail<Int, TestError>(error: .a)
      }.retry(100_000).record()
      expectEqual(attempts.value, 100_001)
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `without retries the first failure is forwarded`() {
      let recorder = upstream.retry(0).record()
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.failure, .a)
      expectEqual(upstream.subscriptions, 1)
    }

    @Test func `remaining demand is requested from the next subscription`() {
      let recorder = upstream.retry(1).record(demand: .max(3))
      expectEqual(upstream.requests, [.max(3)])
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(upstream.requests, [.max(3), .max(2)])
      recorder.request(.unlimited)
      expectEqual(upstream.requests, [.max(3), .max(2), .unlimited])
    }

    @Test(arguments: [nil, -1]) func `without a limit it continues until it is cancelled`(retries: Int?) {
      let recorder = TestSubscriber<Int, TestError>()
      var count = 0
      recorder.onValue = { [weak recorder] _ in
        count += 1
        if count == 1000 { recorder?.cancel() }
      }
      let failing = numbers([1]).append(Fail(error: .a))
      Publishers.Retry(upstream: failing, retries: retries).subscribe(recorder)
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
