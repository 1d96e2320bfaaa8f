import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

@Suite struct TimedTests {
  let scheduler = TestScheduler()

  @Test func `an interval counts, the first number after a period`() {
    let received = scheduler.events(of: Observable<Int>.interval(.seconds(2), scheduler: scheduler), until: 7)
    #expect(received == ["2 next(0)", "4 next(1)", "6 next(2)"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a timer sends one number, or the first after another time`() {
    let once = scheduler.events(of: Observable<Int>.timer(.seconds(3), scheduler: scheduler))
    #expect(once == ["3 next(0)", "3 completed"])
    let repeating = Observable<UInt8>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler)
    #expect(scheduler.events(of: repeating, until: 4) == ["4 next(0)", "6 next(1)"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a period of zero is a programming error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.interval(.seconds(0), scheduler: TestScheduler())
    }
    #expect(result.message.contains("Observable.timer takes a period longer than zero"))
  }
}
