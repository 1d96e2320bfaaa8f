import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The events of drivers and signals in virtual time, in which an action of the scheduler takes one unit.
  struct TimedSharedSequencesTests {
    typealias Events = [Recorded<Event<Int>>]

    /// The events of what a driver of a hot sequence becomes.
    private func events<Strategy, Element: Equatable>(
      _ source: Recorded<Event<Int>>...,
      as transform: (TestableObservable<Int>) -> SharedSequence<Strategy, Element>
    ) -> [Recorded<Event<Element>>] {
      let scheduler = TestScheduler()
      var events: [Recorded<Event<Element>>] = []
      SharingScheduler.mock(scheduler: scheduler) {
        events = transform(scheduler.createHotObservable(source)).asObservable().events(on: scheduler)
      }
      return events
    }

    @Test func `elements are delivered on the scheduler, and errors are handled there`() {
      let justReturn = events(.next(210, 1), .error(220, TestError.a)) { $0.asDriver(onErrorJustReturn: 2) }
      expectEqual(justReturn, [.next(211, 1), .next(221, 2), .completed(221)])
      let driveWith = events(.next(210, 1), .error(220, TestError.a)) {
        $0.asDriver(onErrorDriveWith: .of(3, 4))
      }
      expectEqual(driveWith, [.next(211, 1), .next(222, 3), .next(223, 4), .completed(224)])
      let recover = events(.next(210, 1), .error(220, TestError.a)) { $0.asSignal { _ in .just(5) } }
      expectEqual(recover, [.next(211, 1), .next(222, 5), .completed(222)])
    }

    @Test func `time is that of the scheduler`() {
      let throttled = events(.next(210, 1), .next(220, 2), .next(230, 3), .completed(400)) {
        $0.asDriver(onErrorJustReturn: 0).throttle(.seconds(50))
      }
      expectEqual(throttled, [.next(211, 1), .next(261, 3), .completed(401)])
      let quiet = events(.next(210, 1), .next(220, 2), .completed(400)) {
        $0.asDriver(onErrorJustReturn: 0).debounce(.seconds(50))
      }
      expectEqual(quiet, [.next(271, 2), .completed(401)])
      let delayed = events(.next(210, 1), .completed(400)) {
        $0.asSignal(onErrorJustReturn: 0).delay(.seconds(50))
      }
      expectEqual(delayed, [.next(261, 1), .completed(451)])
      expectEqual(events { _ in Driver<Int>.interval(.seconds(300)) }, [.next(500, 0), .next(800, 1)])
      expectEqual(
        events { _ in Driver<Int>.timer(.seconds(100), period: .seconds(300)) },
        [
          .next(300, 0), .next(600, 1), .next(900, 2),
        ]
      )
      expectEqual(events { _ in Driver.just(1) }, [.next(201, 1), .completed(201)])
    }

    @Test func `the scheduler is another only for the caller of the closure`() {
      let scheduler = TestScheduler()
      SharingScheduler.mock(scheduler: scheduler) {
        #expect(SharingScheduler.make() as? TestScheduler === scheduler)
        expectTrue(onAnotherThread { expectIs(SharingScheduler.make(), MainScheduler.self) })
      }
      expectIs(SharingScheduler.make(), MainScheduler.self)
    }
  }
}
