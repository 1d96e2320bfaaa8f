import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct CombineLatestTests {
    @Test(
      arguments: [
        // Combines elements, and an error ends the sequence.
        ("210:1 230:2 240:|", "220:10 250:20 260:#a", "220:11 230:12 250:22 260:#a", (240, 260)),
        // If one sequence completes without an element, elements of the other are ignored.
        ("210:|", "215:1 230:|", "215:|", (210, 215)),
        ("205:1 210:|", "300:|", "300:|", (210, 300)),
      ]
    )
    func `the latest elements are combined until all sequences have completed, even without an element`(
      first: String,
      second: String,
      expected: String,
      ends: (Int, Int)
    ) {
      expectEvents(expected, of: first, second, subscribedUntil: ends) {
        Observable.combineLatest($0, $1) { $0 + $1 }
      }
    }

    @Test func `a collection is combined, and an empty one gives one result`() {
      expectEvents("220:[1, 2] 240:|", of: "210:1 230:|", "220:2 240:|") {
        Observable.combineLatest([$0, $1])
      }
      expectEqual(events(of: Observable.combineLatest([Observable<Int>]())), "[] |")
      expectEqual(events(of: Observable.combineLatest([Observable<Int>]()) { $0.count }), "0 |")
    }
  }
}

extension Suites {
  struct ZipTests {
    @Test(
      arguments: [
        ("210:1 225:2 230:|", "220:10 300:|", "220:11 300:|", (230, 300)),
        ("210:1 220:2 230:3", "240:10 250:20", "240:11 250:22", (1000, 1000)),
      ]
    )
    func `elements wait for those of the other sequence until both have completed`(
      first: String,
      second: String,
      expected: String,
      ends: (Int, Int)
    ) {
      expectEvents(expected, of: first, second, subscribedUntil: ends) { Observable.zip($0, $1) { $0 + $1 } }
    }

    @Test func `a zipped collection completes when no pair can follow`() {
      expectEvents("220:11 240:|", of: "210:1 225:2 240:3", "220:10 230:|") {
        Observable.zip([$0, $1]) { $0.reduce(0, +) }
      }
      expectEqual(events(of: Observable.zip([Observable<Int>]())), "|")
    }

    @Test func `a throwing closure ends the sequence`() {
      expectEvents("220:#b", of: "210:1 225:2", "220:10", subscribedUntil: (220, 220)) {
        Observable.zip($0, $1) { _, _ -> Int in throw TestError.b }
      }
    }
  }
}

extension Suites {
  struct SequencesOfSequencesTests {
    let scheduler = TestScheduler()

    @Test func `catch(sequence:) tries one sequence after another`() {
      let first = scheduler.cold("10:1 20:#a")
      let second = scheduler.cold("10:2 20:|")
      let all = Observable.catch(sequence: [first, second].map { $0.asObservable() })
      expectEqual(all.events(on: scheduler), "210:1 230:2 240:|")
      expectEqual(second.subscriptions, [Subscription(220, 240)])
      expectEqual(events(of: Observable<Int>.catch(sequence: [])), "|")
    }

    @Test func `amb takes the first of several sequences to send`() {
      let first = scheduler.hot("220:1 230:|")
      let second = scheduler.hot("210:2 240:|")
      let quickest = Observable.amb([first.asObservable(), second.asObservable()])
      expectEqual(quickest.events(on: scheduler), "210:2 240:|")
      expectEqual(first.subscriptions, [Subscription(200, 210)])
      expectEqual(events(of: Observable<Int>.amb([])), "")
    }

    @Test func `amb of twenty thousand sequences needs little stack`() {
      let silent = repeatElement(Observable<Int>.never(), count: 20_000)
      expectEqual(events(of: Observable.amb(silent + [.just(1)])), "1 |")
    }
  }
}
