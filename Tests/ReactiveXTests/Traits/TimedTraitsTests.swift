import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The events of traits with their times, and the times of the subscriptions to their sequences.
  struct TimedTraitsTests {
    @Test func `first() ends the subscription at the first element`() {
      let rows: [(source: String, expected: String, end: Int)] = [
        ("210:2 220:3 250:|", "210:Optional(2) 210:|", 210),
        ("250:|", "250:nil 250:|", 250),
        ("210:#a", "210:#a", 210),
        ("150:1", "", 1000),
      ]
      for row in rows {
        let scheduler = TestScheduler()
        let source = scheduler.hot(row.source)
        expectEqual(source.first().asObservable().events(on: scheduler), row.expected)
        expectEqual(source.subscriptions, [Subscription(200, row.end)])
      }
    }

    @Test func `andThen subscribes to the next sequence when the completable completes`() {
      let rows: [(first: String, second: String, expected: String, subscriptions: [[Subscription]])] = [
        ("210:|", "220:1 230:|", "220:1 230:|", [[Subscription(200, 210)], [Subscription(210, 230)]]),
        ("210:#a", "220:1 230:|", "210:#a", [[Subscription(200, 210)], []]),
        ("210:|", "220:#b", "220:#b", [[Subscription(200, 210)], [Subscription(210, 220)]]),
        ("", "220:1", "", [[Subscription(200, 1000)], []]),
      ]
      for row in rows {
        let scheduler = TestScheduler()
        let first = scheduler.hot(row.first)
        let second = scheduler.hot(row.second)
        let chain = first.ignoreElements().asCompletable().andThen(second.asObservable())
        expectEqual(chain.events(on: scheduler), row.expected)
        expectEqual([first.subscriptions, second.subscriptions], row.subscriptions)
      }
    }

    @Test func `time-based operators of traits use the scheduler`() {
      let zipping = TestScheduler()
      let (left, right) = (zipping.hot("210:1 220:|"), zipping.hot("230:2 240:|"))
      let zipped = Single.zip(left.asSingle(), right.asSingle()) { $0 * 10 + $1 }
      expectEqual(zipped.asObservable().events(on: zipping), "240:12 240:|")
      let delaying = TestScheduler()
      let delayed = Single.just(1).delay(.seconds(10), scheduler: delaying)
      expectEqual(delayed.asObservable().events(on: delaying), "210:1 211:|")
      let timing = TestScheduler()
      let late = timing.hot("300:1 300:|").asSingle()
      let timed = late.timeout(.seconds(50), other: .just(2), scheduler: timing)
      expectEqual(timed.asObservable().events(on: timing), "250:2 250:|")
      let failing = TestScheduler()
      let limited = Single<Int>.never().timeout(.seconds(50), scheduler: failing)
      expectEqual(limited.asObservable().events(on: failing), "250:#\(RxError.timeout)")
      let waiting = TestScheduler()
      let timer = Single<Int>.timer(.seconds(10), scheduler: waiting)
      let later = timer.delaySubscription(.seconds(20), scheduler: waiting).subscribe(on: waiting)
      expectEqual(later.asObservable().events(on: waiting), "231:0 231:|")
      let sending = TestScheduler()
      let sent = Single.just(1, scheduler: sending)
      expectEqual(sent.asObservable().events(on: sending), "201:1 202:|")
      let observing = TestScheduler()
      let observed = observing.hot("210:1 220:|").asMaybe().observe(on: observing)
      expectEqual(observed.asObservable().events(on: observing), "221:1 222:|")
    }
  }
}
