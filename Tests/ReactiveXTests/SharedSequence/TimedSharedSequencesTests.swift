import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The events of drivers and signals in virtual time, where each action of the scheduler takes one unit.
  struct TimedSharedSequencesTests {
    /// Returns the events of a shared sequence created from a hot sequence.
    private func events<Strategy, Element: Equatable>(
      _ source: String = "",
      as transform: (TestableObservable<Int>) -> SharedSequence<Strategy, Element>
    ) -> String {
      let scheduler = TestScheduler()
      var events = ""
      SharingScheduler.mock(scheduler: scheduler) {
        events = transform(scheduler.hot(source)).asObservable().events(on: scheduler)
      }
      return events
    }

    @Test func `elements are delivered on the scheduler, and errors are handled there`() {
      let justReturn = events("210:1 220:#a") { $0.asDriver(onErrorJustReturn: 2) }
      expectEqual(justReturn, "211:1 221:2 221:|")
      let driveWith = events("210:1 220:#a") {
        $0.asDriver(onErrorDriveWith: .of(3, 4))
      }
      expectEqual(driveWith, "211:1 222:3 223:4 224:|")
      let recover = events("210:1 220:#a") { $0.asSignal { _ in .just(5) } }
      expectEqual(recover, "211:1 222:5 222:|")
    }

    @Test func `operators use the strategy's scheduler`() {
      let throttled = events("210:1 220:2 230:3 400:|") {
        $0.asDriver(onErrorJustReturn: 0).throttle(.seconds(50))
      }
      expectEqual(throttled, "211:1 261:3 401:|")
      let quiet = events("210:1 220:2 400:|") {
        $0.asDriver(onErrorJustReturn: 0).debounce(.seconds(50))
      }
      expectEqual(quiet, "271:2 401:|")
      let delayed = events("210:1 400:|") {
        $0.asSignal(onErrorJustReturn: 0).delay(.seconds(50))
      }
      expectEqual(delayed, "261:1 451:|")
      expectEqual(events { _ in Driver<Int>.interval(.seconds(300)) }, "500:0 800:1")
      expectEqual(
        events { _ in Driver<Int>.timer(.seconds(100), period: .seconds(300)) },
        "300:0 600:1 900:2"
      )
      expectEqual(events { _ in Driver.just(1) }, "201:1 201:|")
    }

    @Test func `the mocked scheduler applies only to the closure's own thread`() {
      let scheduler = TestScheduler()
      SharingScheduler.mock(scheduler: scheduler) {
        #expect(SharingScheduler.make() as? TestScheduler === scheduler)
        expectTrue(onAnotherThread { expectIs(SharingScheduler.make(), MainScheduler.self) })
      }
      expectIs(SharingScheduler.make(), MainScheduler.self)
    }
  }
}
