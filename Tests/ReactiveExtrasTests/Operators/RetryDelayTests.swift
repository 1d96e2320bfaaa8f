import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RetryDelayTests {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, TestError>()

    @Test func `the upstream is subscribed to again after the delay, up to the number of retries`() {
      let recorder = upstream.retry(2, delay: .seconds(3), scheduler: scheduler).record()
      for attempt in 1...2 {
        upstream.send(attempt)
        upstream.send(completion: .failure(.a))
        scheduler.advance(by: .seconds(2))
        expectEqual(upstream.subscriptions, attempt)
        scheduler.advance(by: .seconds(1))
        expectEqual(upstream.subscriptions, attempt + 1)
      }
      upstream.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.b))])
    }

    @Test(arguments: [
      (RetryDelay.seconds(2), "2 s"), (.seconds(0.5), "500 ms"), (.milliseconds(20), "20 ms"),
    ])
    func `a delay is given in seconds or milliseconds`(delay: RetryDelay, time: String) {
      upstream.retry(1, delay: delay, scheduler: scheduler).subscribe(TestSubscriber<Int, TestError>())
      upstream.send(completion: .failure(.a))
      scheduler.run()
      expectEqual("\(scheduler.now)", time)
    }

    @Test func `the condition decides whether another retry follows`() {
      let recorder = upstream.retry(5, delay: .constant(.zero), scheduler: scheduler) { $0 == .a }.record()
      upstream.send(completion: .failure(.a))
      scheduler.run()
      expectEqual(upstream.subscriptions, 2)
      upstream.send(completion: .failure(.b))
      expectEqual(recorder.failure, .b)
      scheduler.run()
      expectEqual(upstream.subscriptions, 2)
    }

    @Test(arguments: [false, true])
    func `a value resets the retries and the delay if resetsOnValue is true`(resetsOnValue: Bool) {
      let delay = RetryDelay.exponential(initial: .seconds(1), maximum: .seconds(60))
      let recorder = upstream.retry(2, delay: delay, scheduler: scheduler, resetsOnValue: resetsOnValue)
        .record()
      var delays: [Int] = []
      // Fails twice, works, fails twice, and fails once more.
      for isWorking in [false, true, false, false] {
        if recorder.failure != nil { break }
        upstream.send(completion: .failure(.a))
        let start = scheduler.now
        scheduler.run()
        delays.append(start.distance(to: scheduler.now).magnitude / 1_000_000_000)
        if isWorking { upstream.send(1) }
      }
      expectEqual(delays, resetsOnValue ? [1, 2, 1, 2] : [1, 2, 0])
      expectEqual(recorder.failure, resetsOnValue ? nil : .a)
      upstream.send(completion: .failure(.b))
      expectEqual(recorder.failure, resetsOnValue ? .b : .a)
    }

    @Test func `cancelling cancels a scheduled retry`() {
      let recorder = upstream.retry(1, delay: .seconds(1), scheduler: scheduler).record()
      upstream.send(completion: .failure(.a))
      recorder.cancel()
      scheduler.run()
      expectEqual(upstream.subscriptions, 1)
      expectEqual(recorder.signals, [.subscription])
    }

    /// The seconds between a failure and the next attempt.
    private func delays(_ delay: RetryDelay, count: Int) -> [Int] {
      let recorder = upstream.retry(count, delay: delay, scheduler: scheduler).record()
      defer { recorder.cancel() }
      return (0..<count).map { _ in
        let start = scheduler.now
        upstream.send(completion: .failure(.a))
        scheduler.run()
        return start.distance(to: scheduler.now).magnitude / 1_000_000_000
      }
    }

    @Test func `an exponential delay grows up to its maximum`() {
      let delay = RetryDelay.exponential(initial: .seconds(1), multiplier: 3, maximum: .seconds(20))
      expectEqual(delays(delay, count: 5), [1, 3, 9, 20, 20])
    }

    @Test(arguments: [(0.0, [5, 10]), (0.5, [7, 15]), (1.0, [10, 20])])
    func `jitter is random, from a source that a test can replace`(random: Double, expected: [Int]) {
      let delay = RetryDelay.exponential(
        initial: .seconds(10),
        maximum: .seconds(60),
        jitter: 0.5,
        random: { random }
      )
      expectEqual(delays(delay, count: 2), expected)
    }
  }
}
