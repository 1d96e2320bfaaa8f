import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The events of traits, with times, and when the sequences that they are of were subscribed to.
  struct TimedTraitsTests {
    typealias Events = [Recorded<Event<Int>>]

    @Test func `the first element ends a subscription`() {
      let rows: [(source: Events, expected: [Recorded<Event<Int?>>], end: Int)] = [
        ([.next(210, 2), .next(220, 3), .completed(250)], [.next(210, 2), .completed(210)], 210),
        ([.completed(250)], [.next(250, nil), .completed(250)], 250),
        ([.error(210, TestError.a)], [.error(210, TestError.a)], 210),
        ([.next(150, 1)], [], 1000),
      ]
      for row in rows {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(row.source)
        expectEqual(source.first().asObservable().events(on: scheduler), row.expected)
        expectEqual(source.subscriptions, [Subscription(200, row.end)])
      }
    }

    @Test func `the next sequence is subscribed to when a completable completes`() {
      let rows: [(first: Events, second: Events, expected: Events, subscriptions: [[Subscription]])] = [
        (
          [.completed(210)], [.next(220, 1), .completed(230)], [.next(220, 1), .completed(230)],
          [[Subscription(200, 210)], [Subscription(210, 230)]]
        ),
        (
          [.error(210, TestError.a)], [.next(220, 1), .completed(230)], [.error(210, TestError.a)],
          [[Subscription(200, 210)], []]
        ),
        (
          [.completed(210)], [.error(220, TestError.b)], [.error(220, TestError.b)],
          [[Subscription(200, 210)], [Subscription(210, 220)]]
        ),
        ([], [.next(220, 1)], [], [[Subscription(200, 1000)], []]),
      ]
      for row in rows {
        let scheduler = TestScheduler()
        let first = scheduler.createHotObservable(row.first)
        let second = scheduler.createHotObservable(row.second)
        let chain = first.ignoreElements().asCompletable().andThen(second.asObservable())
        expectEqual(chain.events(on: scheduler), row.expected)
        expectEqual([first.subscriptions, second.subscriptions], row.subscriptions)
      }
    }

    @Test func `singles are zipped, delayed and timed out`() {
      let zipping = TestScheduler()
      let (left, right) = (
        zipping.hot(.next(210, 1), .completed(220)), zipping.hot(.next(230, 2), .completed(240))
      )
      expectEqual(
        Single.zip(left.asSingle(), right.asSingle()) { $0 * 10 + $1 }.asObservable().events(on: zipping),
        [.next(240, 12), .completed(240)]
      )
      let delaying = TestScheduler()
      let delayed = Single.just(1).delay(.seconds(10), scheduler: delaying)
      expectEqual(delayed.asObservable().events(on: delaying), [.next(210, 1), .completed(211)])
      let timing = TestScheduler()
      let late = timing.hot(.next(300, 1), .completed(300)).asSingle()
      let timed = late.timeout(.seconds(50), other: .just(2), scheduler: timing)
      expectEqual(timed.asObservable().events(on: timing), [.next(250, 2), .completed(250)])
      let sending = TestScheduler()
      let sent = Single.just(1, scheduler: sending)
      expectEqual(sent.asObservable().events(on: sending), [.next(201, 1), .completed(202)])
      let observing = TestScheduler()
      let observed = observing.hot(.next(210, 1), .completed(220)).asMaybe().observe(on: observing)
      expectEqual(observed.asObservable().events(on: observing), [.next(221, 1), .completed(222)])
    }
  }
}
