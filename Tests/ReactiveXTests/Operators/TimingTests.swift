import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

@Suite struct TimingTests {
  let scheduler = TestScheduler()

  @Test func `debounce waits until it is quiet, and loses nothing to the completion`() {
    let source = scheduler.letters("a-bc---d|")
    let received = scheduler.events(of: source.debounce(.seconds(2), scheduler: scheduler))
    #expect(received == ["5 next(c)", "8 next(d)", "8 completed"])
    let failing = scheduler.letters("a-b#").debounce(.seconds(3), scheduler: scheduler)
    #expect(scheduler.events(of: failing).map { $0.drop { $0 != " " } } == [" error(a)"])
    let quiet = scheduler.letters("a---|").debounce(.seconds(2), scheduler: scheduler)
    #expect(scheduler.events(of: quiet).map { $0.drop { $0 != " " } } == [" next(a)", " completed"])
  }

  @Test func `a disposed debounce delivers nothing`() {
    let source = scheduler.letters("a-----b|")
    #expect(scheduler.events(of: source.debounce(.seconds(2), scheduler: scheduler), until: 1) == [])
    scheduler.run()
  }

  @Test func `throttle delivers the first of an interval, and the last of it if that is wanted`() {
    let source = scheduler.letters("ab-c--de|")
    let latest = scheduler.events(of: source.throttle(.seconds(3), scheduler: scheduler))
    #expect(latest == ["0 next(a)", "3 next(c)", "6 next(d)", "9 next(e)", "9 completed"])
    let other = TestScheduler()
    let first = other.letters("ab-c--de|").throttle(.seconds(3), latest: false, scheduler: other)
    #expect(other.events(of: first) == ["0 next(a)", "3 next(c)", "6 next(d)", "8 completed"])
  }

  @Test func `delay moves elements and the completion, and not an error`() {
    let source = scheduler.letters("ab|").delay(.seconds(3), scheduler: scheduler)
    #expect(scheduler.events(of: source) == ["3 next(a)", "4 next(b)", "5 completed"])
    let other = TestScheduler()
    let failing = other.letters("a--b#").delay(.seconds(2), scheduler: other)
    #expect(other.events(of: failing) == ["2 next(a)", "4 error(a)"])
    #expect(
      events(of: Observable<Int>.error(TestError.b).delay(.seconds(2), scheduler: other)) == ["error(b)"]
    )
  }

  @Test func `a subscription is delayed`() {
    let source = scheduler.letters("ab|").delaySubscription(.seconds(3), scheduler: scheduler)
    #expect(scheduler.events(of: source) == ["3 next(a)", "4 next(b)", "5 completed"])
  }

  @Test func `a sequence times out, in an error or in another sequence`() {
    let failing = scheduler.letters("a-b---c|").timeout(.seconds(3), scheduler: scheduler)
    #expect(scheduler.events(of: failing) == ["0 next(a)", "2 next(b)", "5 error(Sequence timeout.)"])
    let other = TestScheduler()
    let replaced = other.letters("a-b---c|")
      .timeout(.seconds(3), other: Observable.just("z"), scheduler: other)
    #expect(other.events(of: replaced) == ["0 next(a)", "2 next(b)", "5 next(z)", "5 completed"])
    let nested = TestScheduler()
    let twice = nested.letters("------a|")
      .timeout(.seconds(1), other: Observable.never(), scheduler: nested)
      .timeout(.seconds(2), other: Observable.just("y"), scheduler: nested)
    #expect(nested.events(of: twice) == ["2 next(y)", "2 completed"])
    let failed = TestScheduler()
    let error = failed.letters("#").timeout(.seconds(1), other: Observable.just("z"), scheduler: failed)
    #expect(failed.events(of: error) == ["0 error(a)"])
  }

  @Test func `elements are buffered by time or count`() {
    let source = scheduler.letters("abc--d|").buffer(timeSpan: .seconds(4), count: 2, scheduler: scheduler)
    let received = scheduler.events(of: source.map { $0.joined() })
    #expect(received.map { $0.drop { $0 != " " } } == [" next(ab)", " next(c)", " next(d)", " completed"])
  }

  @Test func `elements are divided into windows by time or count`() {
    let windows = scheduler.letters("abc---d|")
      .window(timeSpan: .seconds(4), count: 2, scheduler: scheduler)
      .enumerated()
      .flatMap { window in window.element.map { [index = window.index] in "\(index)\($0)" } }
    #expect(
      scheduler.events(of: windows) == [
        "0 next(0a)", "1 next(0b)", "2 next(1c)", "6 next(2d)", "7 completed",
      ]
    )
  }

  @Test func `elements are observed on a scheduler, and subscriptions made on one`() {
    let observed = Observable.of(1, 2).observe(on: scheduler).record()
    #expect(observed.values == [])
    scheduler.run()
    #expect(observed.values == [1, 2])
    #expect(observed.isFinished)
    let subscriptions = Counter()
    let subscribed = Observable.of(1).do(onSubscribe: { subscriptions.increment() }).subscribe(on: scheduler)
      .record()
    #expect(subscriptions.value == 0)
    scheduler.run()
    #expect(subscriptions.value == 1)
    #expect(subscribed.values == [1])
  }
}
