import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SchedulerTests {
    @available(*, deprecated, message: "tests deprecated API")
    @Test func `a scheduler's methods can be stored as functions`() {
      let scheduler = TestScheduler()
      let wrapper = Wrapper(scheduler)
      let runs = Protected<[String]>([])
      wrapper.soon(nil) { runs.value.append("soon") }
      wrapper.later(scheduler.now.advanced(by: 2), 0, nil) { runs.value.append("later") }
      let repetition = wrapper.often(scheduler.now.advanced(by: 1), 2, 0, nil) { runs.value.append("often") }
      scheduler.advance(by: 4)
      repetition.cancel()
      scheduler.run()
      expectEqual(runs.value, ["soon", "often", "later", "often"])
    }
  }
}

/// Stores a scheduler's methods, whose actions are `Sendable`, as functions of any action.
private struct Wrapper<Time: Strideable, Options> where Time.Stride: SchedulerTimeIntervalConvertible {
  let soon: (Options?, @escaping () -> Void) -> Void
  let later: (Time, Time.Stride, Options?, @escaping () -> Void) -> Void
  let often: (Time, Time.Stride, Time.Stride, Options?, @escaping () -> Void) -> any Cancellable

  @available(*, deprecated, message: "uses deprecated API")
  init<S: Scheduler>(_ scheduler: S) where S.SchedulerTimeType == Time, S.SchedulerOptions == Options {
    soon = scheduler.schedule
    later = scheduler.schedule
    often = scheduler.schedule
  }
}
