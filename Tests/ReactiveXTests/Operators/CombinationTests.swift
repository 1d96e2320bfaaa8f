import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct CombineLatestTests {
    let scheduler = TestScheduler()

    @Test func `it completes when all have, even if one had no element`() {
      let first = scheduler.hot("210:|")
      let second = scheduler.hot("215:1 230:|")
      let combined = Observable.combineLatest(first, second) { $0 + $1 }
      // The element of the second shows that nothing can follow.
      expectEqual(combined.events(on: scheduler), "215:|")
      let other = TestScheduler()
      let (early, late) = (other.hot("205:1 210:|"), other.hot("300:|"))
      expectEqual(Observable.combineLatest(early, late) { $0 + $1 }.events(on: other), "300:|")
      expectEqual(early.subscriptions, [Subscription(200, 210)])
    }

    @Test func `elements are combined, and an error ends it`() {
      let first = scheduler.hot("210:1 230:2 240:|")
      let second = scheduler.hot("220:10 250:20 260:#a")
      let combined = Observable.combineLatest(first, second) { $0 + $1 }
      expectEqual(combined.events(on: scheduler), "220:11 230:12 250:22 260:#a")
      expectEqual(second.subscriptions, [Subscription(200, 260)])
    }

    @Test func `collections are combined, and an empty one has one result`() {
      let sources = [scheduler.hot("210:1 230:|"), scheduler.hot("220:2 240:|")]
      let combined = Observable.combineLatest(sources.map { $0.asObservable() })
      expectEqual(combined.events(on: scheduler), "220:[1, 2] 240:|")
      expectEqual(events(of: Observable.combineLatest([Observable<Int>]())), "[] |")
      expectEqual(events(of: Observable.combineLatest([Observable<Int>]()) { $0.count }), "0 |")
    }
  }
}

extension Suites {
  struct ZipTests {
    let scheduler = TestScheduler()

    @Test func `it completes when all have, or when nothing can follow in a collection`() {
      let first = scheduler.hot("210:1 225:2 230:|")
      let second = scheduler.hot("220:10 300:|")
      let zipped = Observable.zip(first, second) { $0 + $1 }
      expectEqual(zipped.events(on: scheduler), "220:11 300:|")
      expectEqual(first.subscriptions, [Subscription(200, 230)])
      let other = TestScheduler()
      let one = other.hot("210:1 225:2 240:3")
      let two = other.hot("220:10 230:|")
      let arrays = Observable.zip([one.asObservable(), two.asObservable()]) { $0.reduce(0, +) }
      expectEqual(arrays.events(on: other), "220:11 240:|")
      expectEqual(events(of: Observable.zip([Observable<Int>]())), "|")
    }

    @Test func `elements that are ahead wait for those of the other`() {
      let (first, second) = (scheduler.hot("210:1 220:2 230:3"), scheduler.hot("240:10 250:20"))
      expectEqual(Observable.zip(first, second) { $0 + $1 }.events(on: scheduler), "240:11 250:22")
    }

    @Test func `a closure that throws ends it`() {
      let first = scheduler.hot("210:1 225:2")
      let second = scheduler.hot("220:10")
      let zipped = Observable.zip(first, second) { _, _ -> Int in throw TestError.b }
      expectEqual(zipped.events(on: scheduler), "220:#b")
      expectEqual(first.subscriptions, [Subscription(200, 220)])
    }
  }
}

extension Suites {
  struct SequencesOfSequencesTests {
    let scheduler = TestScheduler()

    @Test func `one attempt follows another`() {
      let first = scheduler.cold("10:1 20:#a")
      let second = scheduler.cold("10:2 20:|")
      let all = Observable.catch(sequence: [first, second].map { $0.asObservable() })
      expectEqual(all.events(on: scheduler), "210:1 230:2 240:|")
      expectEqual(second.subscriptions, [Subscription(220, 240)])
      expectEqual(events(of: Observable<Int>.catch(sequence: [])), "|")
    }

    @Test func `the first of several sequences to send is taken`() {
      let first = scheduler.hot("220:1 230:|")
      let second = scheduler.hot("210:2 240:|")
      let quickest = Observable.amb([first.asObservable(), second.asObservable()])
      expectEqual(quickest.events(on: scheduler), "210:2 240:|")
      expectEqual(first.subscriptions, [Subscription(200, 210)])
      expectEqual(events(of: Observable<Int>.amb([])), "")
    }

    @Test func `of twenty thousand sequences the first to send is found in little stack`() {
      let silent = repeatElement(Observable<Int>.never(), count: 20_000)
      expectEqual(events(of: Observable.amb(silent + [.just(1)])), "1 |")
    }
  }
}
