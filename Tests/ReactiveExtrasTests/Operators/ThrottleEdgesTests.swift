import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ThrottleEdgesTests {
    /// The result of a diagram with intervals of three frames.
    private func throttled(_ diagram: String, leading: Bool, trailing: Bool) -> Timeline<String, TestError> {
      let scheduler = TestScheduler()
      let recorder = scheduler.cold(diagram, failure: TestError.a)
        .throttle(for: 3, scheduler: scheduler, leading: leading, trailing: trailing)
        .record(using: scheduler)
      scheduler.run()
      return recorder.timeline
    }

    @Test func `a leading edge delivers the first value of an interval and drops the others`() {
      expectEqual(throttled("abc--d-e----f----|", leading: true, trailing: false), "a----d------f----|")
    }

    @Test func `a trailing edge delivers the last value of an interval when it ends`() {
      expectEqual(throttled("abc--d--e----f----|", leading: false, trailing: true), "---c--d--e------f-|")
      // The next interval begins without a gap as long as values arrive.
      expectEqual(throttled("abcdefgh----|", leading: false, trailing: true), "---d--g--h--|")
    }

    @Test(arguments: [true, false])
    func `after the clock was set back, the next value is not delayed further`(_ leading: Bool) {
      let scheduler = AdjustedClockScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.throttle(for: 3, scheduler: scheduler, leading: leading, trailing: !leading)
        .record()
      subject.send(1)
      scheduler.base.advance(by: 3)
      scheduler.setBack(by: .seconds(3_600))
      subject.send(2)
      scheduler.base.advance(by: 3)
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `both edges deliver the values of Combine's operator with latest: true`() {
      let both = throttled("abc--d-e----f----|", leading: true, trailing: true)
      let scheduler = TestScheduler()
      let combine = scheduler.cold("abc--d-e----f----|", failure: TestError.a)
        .throttle(for: 3, scheduler: scheduler, latest: true).record(using: scheduler)
      scheduler.run()
      expectEqual(both, combine.timeline)
      expectEqual(both, "a--c--d--e--f----|")
    }

    @Test func `a leading value is delivered even if more values follow before the scheduler runs`() {
      let scheduler = TestScheduler()
      let upstream = PassthroughSubject<Int, Never>()
      let both = upstream.throttle(for: 3, scheduler: scheduler, leading: true, trailing: true).record()
      let first = upstream.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false).record()
      for value in 1...3 { upstream.send(value) }
      upstream.send(completion: .finished)
      scheduler.run()
      expectEqual(both.values, [1, 3])
      expectEqual(first.values, [1])
      expectTrue(both.isFinished)
      expectTrue(first.isFinished)
    }

    @Test func `a completion is delivered after the scheduled value`() {
      expectEqual(throttled("ab|", leading: false, trailing: true), "---(b|)")
      expectEqual(throttled("ab#", leading: false, trailing: true), Timeline("---(b#)", failure: TestError.a))
      expectEqual(throttled("ab|", leading: true, trailing: false), "a-|")
    }

    @Test func `a dropped value does not count against the demand`() {
      let scheduler = TestScheduler()
      let upstream = PassthroughSubject<Int, Never>()
      let recorder = upstream.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false)
        .record(demand: .max(2))
      for value in 1...3 {
        upstream.send(value)
        scheduler.advance(by: 1)
      }
      scheduler.advance(by: 3)
      upstream.send(4)
      scheduler.run()
      upstream.send(5)
      scheduler.run()
      expectEqual(recorder.values, [1, 4])
    }
  }
}
