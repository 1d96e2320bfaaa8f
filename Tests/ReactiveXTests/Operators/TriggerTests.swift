import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct TakeUntilTests {
    @Test(
      arguments: [
        ("210:1 220:2 240:3", "230:0", "210:1 220:2 230:|", (230, 230)),
        ("210:1", "230:#a", "210:1 230:#a", (230, 230)),
        ("210:1 240:|", "205:|", "210:1 240:|", (240, 205)),
      ]
    )
    func `an element or error of the other sequence ends it, but its completion doesn't`(
      source: String,
      other: String,
      expected: String,
      ends: (Int, Int)
    ) {
      expectEvents(expected, of: source, other, subscribedUntil: ends) { $0.take(until: $1) }
    }
  }
}

extension Suites {
  struct SkipUntilTests {
    @Test func `the other sequence is released after its first element`() {
      let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
      weak var released: Held?
      do {
        let held = Held()
        released = held
        let other = trigger.map { number in withExtendedLifetime(held) { number } }
        _ = source.skip(until: other).subscribe()
      }
      expectNotNil(released)
      trigger.onNext(1)
      expectNil(released)
      source.onCompleted()
    }

    @Test func `after the source has completed, an error of the other sequence isn't delivered`() {
      let failing = Observable<Int>.error(TestError.a)
      expect(
        Row("completed before", Observable<Int>.empty().skip(until: failing), ""),
        Row("failed before", Observable<Int>.error(TestError.b).skip(until: failing), "#b")
      )
      let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
      let received = Protected<[String]>([])
      let subscription = source.skip(until: trigger).subscribe { received.value.append("\($0)") }
      source.onCompleted()
      trigger.onError(TestError.a)
      expectEqual(received.value, [])
      subscription.dispose()
    }

    @Test func `a source that completes before the other sequence's first element releases the subscriber`() {
      let ends: [(PublishSubject<Int>, PublishSubject<Int>) -> Void] = [
        { source, _ in source.onCompleted() },
        { source, trigger in
          trigger.onCompleted()
          source.onCompleted()
        },
        { source, trigger in
          source.onCompleted()
          trigger.onNext(1)
        },
      ]
      for end in ends {
        let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
        weak var released: Held?
        do {
          let held = Held()
          released = held
          _ = source.skip(until: trigger).subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        expectNotNil(released)
        end(source, trigger)
        expectNil(released)
        expectFalse(source.hasObservers)
        expectFalse(trigger.hasObservers)
      }
    }

    @Test(
      arguments: [
        ("210:1 230:2 240:|", "220:0 225:0", "230:2 240:|", (240, 220)),
        ("210:1 240:|", "300:0", "", (240, 240)),
        ("210:#a", "220:0", "210:#a", (210, 210)),
        ("230:0", "220:#b", "220:#b", (220, 220)),
      ]
    )
    func `it completes with its source only after an element of the other sequence, but fails with either`(
      source: String,
      other: String,
      expected: String,
      ends: (Int, Int)
    ) {
      expectEvents(expected, of: source, other, subscribedUntil: ends) { $0.skip(until: $1) }
    }
  }
}

extension Suites {
  struct SampleTests {
    @Test(
      arguments: [
        ("210:1 220:2 240:3 260:4 400:|", "215:0 217:0 230:0 250:|", "215:1 230:2 250:3"),
        ("210:1 220:|", "230:0 240:0", "230:1 230:|"),
      ]
    )
    func `the sampler's completion is a sample, and the first sample after the source's end is the last`(
      source: String,
      sampler: String,
      expected: String
    ) {
      expectEvents(expected, of: source, sampler) { $0.sample($1) }
    }

    @Test func `a source that completes after its sampler releases the subscriber`() {
      let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Int>())
      weak var released: Held?
      do {
        let held = Held()
        released = held
        _ = source.sample(sampler).subscribe(onNext: { _ in withExtendedLifetime(held) {} })
      }
      sampler.onCompleted()
      expectNotNil(released)
      source.onCompleted()
      expectNil(released)
    }

    @Test func `a default replaces missing elements`() {
      expectEvents("210:9 230:1 240:9 250:#a", of: "220:1", "210:0 230:0 240:0 250:#a") {
        $0.sample($1, defaultValue: 9)
      }
    }
  }
}

extension Suites {
  struct RetryWhenTests {
    let scheduler = TestScheduler()

    @Test func `an element of the notifier resubscribes, but its completion alone has no effect`() {
      let source = scheduler.cold("10:1 20:#a")
      let retried = source.retry { (errors: Observable<any Error>) in
        errors.scan(0) { count, _ in count + 1 }.take(while: { $0 < 3 })
      }
      expectEqual(retried.events(on: scheduler), "210:1 230:1 250:1 260:|")
      expectEqual(
        source.subscriptions,
        [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)]
      )
      let other = TestScheduler()
      let completing = other.cold("10:1 100:2 120:|")
      let notifier = other.hot("250:|")
      let whole = completing.retry { (_: Observable<any Error>) in notifier }
      expectEqual(whole.events(on: other), "210:1 300:2 320:|")
      let next = TestScheduler()
      let failing = next.cold("10:1 100:#a")
      let ended = next.hot("250:|")
      let completed = failing.retry { (_: Observable<any Error>) in ended }
      expectEqual(completed.events(on: next), "210:1 300:|")
    }

    @Test func `if the source fails on subscription, the notifier's end comes before the next attempt`() {
      for limit in 0...3 {
        let attempts = Counter()
        let source = Observable<Int>.create { observer in
          attempts.increment()
          observer.onNext(1)
          observer.onError(TestError.a)
          return Disposables.create()
        }
        let limited = source.retry { (errors: Observable<any Error>) in errors.take(limit) }
        let count = max(limit, 1)
        let values = String(repeating: "1 ", count: count)
        expectEqual(events(of: limited), values + "|")
        expectEqual(attempts.value, count)
        let failing = source.retry { (errors: Observable<any Error>) in
          errors.take(limit).concat(Observable.error(TestError.b))
        }
        expectEqual(events(of: failing), values + "#b")
      }
    }

    @Test func `if the source fails later, the notifier's end comes after the next attempt has begun`() {
      for limit in 0...3 {
        let observers = Protected<[AnyObserver<Int>]>([])
        let source = Observable<Int>.create { observer in
          observers.value.append(observer)
          return Disposables.create()
        }
        let received = Protected<[String]>([])
        let limited = source.retry { (errors: Observable<any Error>) in errors.take(limit) }
        let subscription = limited.subscribe { received.value.append("\($0)") }
        for _ in 0...limit { observers.value.last?.onError(TestError.a) }
        expectEqual(received.value, ["completed"])
        expectEqual(observers.value.count, limit + 1)
        subscription.dispose()
        observers.value = []
      }
    }

    @Test func `a second element of the notifier doesn't start a second attempt`() {
      let attempts = Counter()
      let source = Observable<Int>.create { observer in
        attempts.increment()
        if attempts.value == 1 { observer.onError(TestError.a) }
        return Disposables.create()
      }
      let retried = source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable.of(1, 2) }
      }
      expectEqual(events(of: retried), "")
      expectEqual(attempts.value, 2)
    }

    @Test func `an error of a type that the notifier doesn't accept is delivered`() {
      let source = scheduler.cold("10:#a")
      let retried = source.retry { (errors: Observable<RxError>) in errors }
      expectEqual(retried.events(on: scheduler), "210:#a")
    }
  }
}

extension Suites {
  struct GroupByTests {
    let scheduler = TestScheduler()

    @Test func `a group has its key before its first element and ends with the sequence`() {
      let source = scheduler.hot("210:1 220:2 230:3 240:|")
      let groups = source.groupBy { $0 % 2 }.flatMap { group in
        group.map { "\(group.key): \($0)" }.concat(Observable.just("\(group.key) ends"))
      }
      expectEqual(groups.events(on: scheduler), "210:1: 1 220:0: 2 230:1: 3 240:1 ends 240:0 ends 240:|")
    }

    @Test func `the source lives as long as a group has a subscriber`() {
      let source = scheduler.hot("210:1 220:3 230:5")
      let observer = scheduler.createObserver(Int.self)
      let inner = SerialDisposable()
      let groups = source.groupBy { $0 % 2 }.do(onNext: { inner.disposable = $0.subscribe(observer) })
      scheduler.scheduleAt(225) { inner.dispose() }
      _ = groups.events(on: scheduler, until: 215)
      expectEqual(observer.events, [.next(210, 1), .next(220, 3)])
      expectEqual(source.subscriptions, [Subscription(200, 225)])
    }

    @Test func `an error of the selector ends the groups`() {
      let source = scheduler.hot("210:1 220:2")
      let groups = source.groupBy { number -> Int in
        if number == 2 { throw TestError.b }
        return number
      }
      .flatMap { $0.materialize().map { "\($0)" } }
      expectEqual(groups.events(on: scheduler), "210:next(1) 220:error(b) 220:#b")
      expectEqual(source.subscriptions, [Subscription(200, 220)])
    }
  }
}

extension Suites {
  struct MulticastSelectorTests {
    let scheduler = TestScheduler()

    @Test func `all uses in the closure share one subscription`() {
      let source = scheduler.hot("210:1 220:2 230:|")
      let shared = source.multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) { $0 + $1 } }
      expectEqual(shared.events(on: scheduler), "210:2 220:4 230:|")
      expectEqual(source.subscriptions, [Subscription(200, 230)])
    }

    @Test func `the sequence fails with an error thrown by a closure`() {
      let source = Observable.just(1)
      let noSubject = source.multicast({ () -> PublishSubject<Int> in throw TestError.a }) { $0 }
      expectEqual(events(of: noSubject), "#a")
      let noSequence = source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in
        throw TestError.b
      }
      expectEqual(events(of: noSequence), "#b")
    }
  }
}
