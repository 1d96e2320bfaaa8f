import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ThrottleTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()

    @Test(arguments: [(true, "a---d----e"), (false, "a---b----e")])
    func `one value is delivered in each interval`(_ latest: Bool, _ expected: String) {
      let source = scheduler.cold("abcd-----e", failure: TestError.a)
      let recorder = source.throttle(for: 4, scheduler: scheduler, latest: latest).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, failure: .a))
    }

    @Test func `values received without demand are dropped`() {
      let recorder = probe.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record(
        demand: .none
      )
      probe.send(1)
      scheduler.run()
      recorder.request(.max(2))
      for value in 2...4 {
        probe.send(value)
        scheduler.advance(by: .seconds(1))
      }
      expectEqual(recorder.values, [2, 3])
    }

    @Test(arguments: [("ab|", "a---(b|)"), ("ab#", "a---(b#)"), ("a-|", "a-|")])
    func `the completion follows the pending value`(_ upstream: String, _ expected: String) {
      let source = scheduler.cold(upstream, failure: TestError.a)
      let recorder = source.throttle(for: 4, scheduler: scheduler, latest: true).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, failure: .a))
    }

    @Test(arguments: [true, false])
    func `after the clock was set back, the next value is delivered as soon as possible`(_ latest: Bool) {
      let scheduler = AdjustedClockScheduler()
      let recorder = probe.throttle(for: .seconds(4), scheduler: scheduler, latest: latest).record()
      probe.send(1)
      scheduler.base.advance()
      scheduler.setBack(by: .seconds(3_600))
      probe.send(2)
      scheduler.base.advance()
      expectEqual(recorder.values, [1, 2])
    }
  }
}
