import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ClockSchedulerTests {
    private typealias Stride = ClockScheduler<TestClock>.SchedulerTimeType.Stride

    private let clock = TestClock()
    private let onExecutor = ManualExecutor()
    private let scheduler: ClockScheduler<TestClock>

    init() { scheduler = ClockScheduler(clock, executor: onExecutor) }

    private func advance(by seconds: Double) {
      onExecutor.run()
      clock.advance(by: .seconds(seconds))
      onExecutor.run()
    }

    @Test func `an action runs when its executor runs, or at its date`() {
      let ran = Protected<[String]>([])
      scheduler.schedule { ran.value.append("now") }
      scheduler.schedule(after: scheduler.now.advanced(by: 2)) { ran.value.append("later") }
      scheduler.schedule(after: scheduler.now.advanced(by: -1)) { ran.value.append("overdue") }
      expectEqual(ran.value, [])
      onExecutor.run()
      expectEqual(ran.value, ["now", "overdue"])
      advance(by: 1)
      expectEqual(ran.value, ["now", "overdue"])
      advance(by: 1)
      expectEqual(ran.value, ["now", "overdue", "later"])
      expectEqual(clock.sleeperCount, 0)
    }

    @Test func `a repeating action runs at whole intervals until it is cancelled`() {
      let dates = Protected<[Duration]>([])
      let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 2) { [clock] in
        dates.value.append(clock.now.sinceStart)
      }
      for _ in 1...6 { advance(by: 1) }
      expectEqual(dates.value, [.seconds(1), .seconds(3), .seconds(5)])
      repetition.cancel()
      onExecutor.run()
      expectEqual(clock.sleeperCount, 0)
      advance(by: 10)
      expectEqual(dates.value.count, 3)
    }

    @Test func `values received on it do not have the task-locals of their senders`() {
      let subject = PassthroughSubject<Int, Never>()
      let requests = Protected<[String]>([])
      let cancellable = subject.receive(on: scheduler).sink { value in
        requests.withLock { $0.append("\(value) in \(Request.id)") }
      }
      subject.sendInRequests(1, 2)
      onExecutor.run()
      expectEqual(requests.withLock { $0 }, ["1 in none", "2 in none"])
      cancellable.cancel()
    }

    @Test func `missed repetitions are skipped, and later dates stay the same`() {
      let dates = Protected<[Duration]>([])
      let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { [clock] in
        dates.value.append(clock.now.sinceStart)
      }
      advance(by: 4.5)
      advance(by: 0.25)
      advance(by: 0.25)
      expectEqual(dates.value, [.seconds(4.5), .seconds(5)])
      repetition.cancel()
      onExecutor.run()
    }

    @Test func `an action that cancels its own repetition runs once, even with an interval of zero`() {
      let runs = Counter()
      let repetition = Protected<(any Cancellable)?>(nil)
      let repeating = scheduler.schedule(after: scheduler.now, interval: 0) {
        runs.increment()
        repetition.withLock { $0 }?.cancel()
      }
      repetition.withLock { $0 = repeating }
      onExecutor.run()
      advance(by: 1)
      expectEqual(runs.value, 1)
      expectEqual(clock.sleeperCount, 0)
    }

    @Test func `operators use its time`() {
      let typed = PassthroughSubject<String, Never>()
      let debounced = typed.debounce(for: .milliseconds(300), scheduler: scheduler).record()
      let delayed = typed.delay(for: 1, scheduler: scheduler).record()
      typed.send("a")
      advance(by: 0.2)
      typed.send("b")
      advance(by: 0.2)
      expectEqual(debounced.values, [])
      advance(by: 0.2)
      expectEqual(debounced.values, ["b"])
      advance(by: 1)
      expectEqual(delayed.values, ["a", "b"])
      debounced.cancel()
      delayed.cancel()
    }

    @Test func `values stay in order on a pool of threads`() async {
      let scheduler = ClockScheduler(ContinuousClock())
      var taken: [Int] = []
      for await value in (1...1_000).publisher.receive(on: scheduler).values { taken.append(value) }
      expectEqual(taken, Array(1...1_000))
    }

    @Test func `its time is the clock's`() {
      let start = scheduler.now
      expectEqual(scheduler.minimumTolerance, .nanoseconds(1))
      clock.advance(by: .seconds(3))
      expectEqual(scheduler.now.instant, clock.now)
      expectEqual(start.distance(to: scheduler.now), 3)
      expectEqual(scheduler.now.distance(to: start), -3)
      expectLess(start, scheduler.now)
      expectEqual(start.advanced(by: 3), scheduler.now)
    }

    @Test func `an infinite interval never ends`() {
      let never = [1].publisher.delay(for: .seconds(.infinity), scheduler: scheduler).record()
      advance(by: 50 * 365.25 * 86_400)
      expectEqual(never.values, [])
      expectEqual(Stride.seconds(Double.infinity), Stride(.seconds(100 * 365.25 * 86_400)))
      expectEqual(Stride.seconds(Int.max) + 1, .seconds(.infinity))
      expectEqual(Stride.seconds(Int.max) * .seconds(Int.max), .seconds(.infinity))
      expectNil(Stride(exactly: Int.max))
      never.cancel()
    }
  }
}
