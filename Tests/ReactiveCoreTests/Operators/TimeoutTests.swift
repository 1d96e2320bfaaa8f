import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TimeoutTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()

    // MARK: Completion

    @Test func `the sequence fails with a custom error when the time is up`() {
      let source = scheduler.cold("-a-b-----c|", failure: TestError.a)
      let recorder = source.timeout(3, scheduler: scheduler, customError: { .b }).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline("-a-b--#", failure: .b))
    }

    @Test func `a scheduler without time completes the sequence at once`() {
      let recorder = probe.timeout(1, scheduler: ImmediateScheduler.shared).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `the error is made once, and only when the time is up`() {
      let made = Protected(0)
      let timeout = probe.timeout(
        .seconds(1),
        scheduler: scheduler,
        customError: {
          made.value += 1; return .b
        }
      )
      _ = timeout.record()
      probe.send(completion: .finished)
      scheduler.advance(by: .seconds(60))
      let cancelled = timeout.record()
      cancelled.cancel()
      scheduler.advance(by: .seconds(60))
      expectEqual(made.value, 0)
      let late = timeout.record()
      scheduler.advance(by: .seconds(60))
      expectEqual(made.value, 1)
      expectEqual(late.failure, .b)
    }

    @Test func `values already scheduled when the time is up are delivered before the completion`() {
      let scheduler = LateScheduler()
      let recorder = probe.timeout(.seconds(1), scheduler: scheduler).record()
      probe.send(1)
      probe.send(2)
      scheduler.runTimer()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    // MARK: The time

    @Test func `each value restarts the time`() {
      let recorder = probe.timeout(.seconds(3), scheduler: scheduler).record()
      for value in 1...5 {
        scheduler.advance(by: .seconds(2))
        probe.send(value)
      }
      scheduler.advance(by: .milliseconds(2_999))
      expectNil(recorder.completion)
      scheduler.advance(by: .milliseconds(1))
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
      expectTrue(recorder.isFinished)
    }

    @Test func `a value received after the time is up, but before the timer has fired, is in time`() {
      let scheduler = LateScheduler()
      let recorder = probe.timeout(.seconds(1), scheduler: scheduler).record()
      scheduler.now = .init(nanoseconds: 5_000_000_000)
      probe.send(1)
      scheduler.runTimer()
      scheduler.runAll()
      expectEqual(recorder.signals, [.subscription, .value(1)])
      scheduler.runTimer()
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `the time is counted from the first request`() {
      let recorder = probe.timeout(.seconds(3), scheduler: scheduler).record(demand: .none)
      scheduler.advance(by: .seconds(2))
      recorder.request(.max(1))
      scheduler.advance(by: .seconds(2))
      recorder.request(.max(1))
      expectNil(recorder.completion)
      scheduler.advance(by: .seconds(1))
      expectTrue(recorder.isFinished)
    }

    @Test func `the time is counted while there is no demand`() {
      let recorder = probe.timeout(.seconds(3), scheduler: scheduler).record(demand: .max(1))
      probe.send(1)
      scheduler.advance(by: .seconds(3))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      let waiting = probe.timeout(.seconds(3), scheduler: scheduler).record(demand: .none)
      scheduler.advance(by: .seconds(3))
      expectEqual(waiting.signals, [.subscription, .completion(.finished)])
    }

    @Test func `only one timer is pending at any time, and a burst of values adds none`() {
      let recorder = probe.timeout(.seconds(1), scheduler: scheduler).record()
      expectEqual(scheduler.pendingCount, 1)
      for value in 1...100 {
        probe.send(value)
        // The next delivery, and the timer.
        expectEqual(scheduler.pendingCount, 2)
        scheduler.advance(by: .milliseconds(99))
        expectEqual(scheduler.pendingCount, 1)
      }
      let late = LateScheduler()
      _ = probe.timeout(.seconds(1), scheduler: late).record()
      for value in 1...100 { probe.send(value) }
      expectEqual(late.timersMade, 1)
      scheduler.run()
      expectEqual(recorder.values, Array(1...100))
    }

    @Test(arguments: [.finished, .failure(.a)] as [Subscribers.Completion<TestError>])
    func `the completion stops the timer, and is delivered as soon as possible`(
      _ completion: Subscribers.Completion<TestError>
    ) {
      let recorder = probe.timeout(.seconds(1), scheduler: scheduler, customError: { .b }).record()
      probe.send(1)
      probe.send(completion: completion)
      expectEqual(recorder.signals, [.subscription])
      expectEqual(scheduler.pendingCount, 2)
      scheduler.advance()
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(completion)])
      expectEqual(scheduler.pendingCount, 0)
    }

    // MARK: Cancellation and release

    @Test func `cancelling while the timer is being set cancels it`() {
      let scheduler = LateScheduler()
      let recorder = TestSubscriber<Int, TestError>()
      scheduler.onTimer = { recorder.cancel() }
      probe.timeout(.seconds(1), scheduler: scheduler).subscribe(recorder)
      expectEqual(scheduler.timersMade, 1)
      expectEqual(scheduler.timersPending, 0)
      expectEqual(probe.cancellations, 1)
      expectEqual(recorder.signals, [.subscription])
    }
  }
}
