import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct TimedTests {
    let scheduler = TestScheduler()

    @Test func `an interval counts after each period, or as fast as the scheduler allows`() {
      let interval = Observable<Int>.interval(.seconds(100), scheduler: scheduler)
      expectEqual(interval.events(on: scheduler, until: 550), "300:0 400:1 500:2")
      let other = TestScheduler()
      let fast = Observable<Int>.interval(.seconds(0), scheduler: other)
      expectEqual(fast.events(on: other, until: 204), "201:0 202:1 203:2")
      // After the highest number, an interval continues with the lowest.
      let third = TestScheduler()
      let numbers = Observable<Int8>.interval(.seconds(1), scheduler: third).skip(126)
      expectEqual(numbers.take(3).events(on: third), "327:126 328:127 329:-128 329:|")
    }

    @Test func `a timer sends one number, several with a period, or none`() {
      let once = Observable<Int>.timer(.seconds(300), scheduler: scheduler)
      expectEqual(once.events(on: scheduler), "500:0 500:|")
      let other = TestScheduler()
      let repeating = Observable<UInt8>.timer(.seconds(10), period: .seconds(200), scheduler: other)
      expectEqual(repeating.events(on: other, until: 500), "210:0 410:1")
      let silent = TestScheduler()
      expectEqual(Observable<Int>.timer(.never, scheduler: silent).events(on: silent), "")
    }
  }
}
