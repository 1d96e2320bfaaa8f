import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DebounceTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()

    @Test func `a value is delivered after a pause, and only the last one of a burst`() {
      let burst = scheduler.cold("a-b-c--------d").debounce(for: 3, scheduler: scheduler)
        .record(using: scheduler)
      let apart = scheduler.cold("a-b--c").debounce(for: 1, scheduler: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(apart.timeline, "-a-b--c")
      expectEqual(burst.timeline, "-------c--------d")
    }

    @Test func `at most one timer is pending`() {
      let recorder = probe.debounce(for: .seconds(1), scheduler: scheduler).record()
      expectEqual(scheduler.pendingCount, 0)
      for value in 1...100 {
        probe.send(value)
        expectEqual(scheduler.pendingCount, 1)
        scheduler.advance(by: .milliseconds(99))
      }
      scheduler.advance(by: .seconds(1))
      expectEqual(scheduler.pendingCount, 0)
      expectEqual(recorder.values, [100])
    }

    @Test func `a value that is due without demand is dropped`() {
      let recorder = probe.debounce(for: .seconds(1), scheduler: scheduler).record(demand: .none)
      probe.send(1)
      scheduler.advance(by: .seconds(1))
      recorder.request(.max(2))
      expectEqual(recorder.values, [])
      for value in 2...4 {
        probe.send(value)
        scheduler.advance(by: .seconds(1))
      }
      expectEqual(recorder.values, [2, 3])
    }

    @Test(arguments: [("a--b|", "--a-|"), ("a--b#", "--a-#")])
    func `the completion replaces a value that is not due yet`(_ upstream: String, _ expected: String) {
      let source = scheduler.cold(upstream, failure: TestError.a)
      let recorder = source.debounce(for: 2, scheduler: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, failure: .a))
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `after the clock was set back, a value waits for its pause and no longer`() {
      let scheduler = AdjustedClockScheduler()
      let recorder = probe.debounce(for: .seconds(2), scheduler: scheduler).record()
      probe.send(1)
      scheduler.base.advance(by: .seconds(1))
      scheduler.setBack(by: .seconds(3_600))
      probe.send(2)
      scheduler.base.advance(by: .milliseconds(1_999))
      expectEqual(recorder.values, [])
      scheduler.base.advance(by: .milliseconds(1))
      expectEqual(recorder.values, [2])
    }

    @Test func `a value sent from inside receive restarts the timer`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<Int, Never>(using: scheduler)
      recorder.onValue = { if $0 < 3 { subject.send($0 + 1) } }
      subject.debounce(for: 2, scheduler: scheduler).subscribe(recorder)
      subject.send(1)
      scheduler.run()
      expectEqual(recorder.timeline, "--1-2-3")
    }

    @Test func `a scheduler without time delivers every value immediately`() {
      let recorder = (1...3).publisher.debounce(for: 1, scheduler: ImmediateScheduler.shared).record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    }
  }
}
