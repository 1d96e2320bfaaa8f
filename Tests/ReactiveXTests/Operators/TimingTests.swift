import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct DebounceTests {
    @Test func `an element is delivered after a pause without another one`() {
      expectEvents("290:2 350:3 440:4 500:|", of: "210:1 240:2 300:3 390:4 500:|", subscribedUntil: 500) {
        $0.debounce(.seconds(50), scheduler: $1)
      }
    }

    @Test(arguments: [("210:1 220:|", "220:1 220:|"), ("210:1 220:#a", "220:#a")])
    func `the completion delivers the pending element, and an error drops it`(
      source: String,
      expected: String
    ) {
      expectEvents(expected, of: source) { $0.debounce(.seconds(50), scheduler: $1) }
    }
  }
}

extension Suites {
  struct ThrottleTests {
    @Test(
      arguments: [
        // The first element of a burst is delivered immediately, and the last one at the end of its interval.
        ("210:1 220:2 230:3 300:4 330:5 500:|", 50, "210:1 260:3 310:4 360:5 500:|", 500),
        // The completion waits for the pending element, and an error drops it.
        ("210:1 220:2 230:|", 50, "210:1 260:2 260:|", 230),
        ("210:1 220:2 230:#a", 50, "210:1 230:#a", 230),
        // An element that is delivered immediately replaces the pending one.
        ("210:1 350:2 410:3 450:4 500:|", 200, "210:1 410:3 610:4 610:|", 500),
      ]
    )
    func `the first and the last element of an interval are delivered`(
      source: String,
      seconds: Int,
      expected: String,
      end: Int
    ) {
      expectEvents(expected, of: source, subscribedUntil: end) {
        $0.throttle(.seconds(seconds), scheduler: $1)
      }
    }

    @Test func `the last element of an interval is delivered only with latest: true`() {
      expectEvents("210:1 260:4 270:|", of: "210:1 220:2 259:3 260:4 270:|", subscribedUntil: 270) {
        $0.throttle(.seconds(50), latest: false, scheduler: $1)
      }
    }

    @Test func `the remaining time of an interval isn't rounded`() {
      let fine = TestScheduler(initialClock: 0, resolution: 0.001)
      let source = fine.hot("210:1 710:2")
      expectEqual(source.throttle(.seconds(2), scheduler: fine).events(on: fine, until: 5000), "210:1 2210:2")
      let other = TestScheduler(initialClock: 0, resolution: 0.001)
      let delayed = other.hot("210:1 710:2").delay(.seconds(2), scheduler: other)
      expectEqual(delayed.events(on: other, until: 5000), "2210:1 2710:2")
    }

    @Test func `after the clock was set back, the next element is delivered immediately`() {
      expectEvents("210:1 230:2 400:|", of: "210:1 230:2 400:|") {
        $0.throttle(.seconds(50), scheduler: ClockSetBack(base: $1, at: 220))
      }
    }

    @Test(arguments: [true, false])
    func `with zero or a negative time, every element is delivered`(latest: Bool) {
      for dueTime in [RxTimeInterval.seconds(0), .seconds(-5), .nanoseconds(-1)] {
        expectEvents("210:1 210:2 220:3 230:|", of: "210:1 210:2 220:3 230:|") {
          $0.throttle(dueTime, latest: latest, scheduler: $1)
        }
      }
    }

    @Test(arguments: [true, false])
    func `an interval ends when its remaining time is less than one of its units`(latest: Bool) {
      let fine = TestScheduler(initialClock: 0, resolution: 0.0001)
      let source = fine.hot("2100:1 2196:2 2290:3 2384:4 2600:|")
      let throttled = source.throttle(.milliseconds(10), latest: latest, scheduler: fine)
      let rest = latest ? "2296:3 2396:4" : "2384:4"
      expectEqual(throttled.events(on: fine, until: 5000), "2100:1 2196:2 \(rest) 2600:|")
    }
  }
}

extension Suites {
  struct DelayTests {
    @Test func `elements and the completion are delayed, but an error isn't`() {
      expectEvents("350:1 351:2 450:3 650:|", of: "250:1 250:2 350:3 550:|", subscribedUntil: 550) {
        $0.delay(.seconds(100), scheduler: $1)
      }
      expectEvents("350:1 380:#a", of: "250:1 350:2 380:#a") { $0.delay(.seconds(100), scheduler: $1) }
    }

    @Test func `pending elements keep their times when the clock is set back`() {
      let expected = "260:1 270:2 285:3 300:4 315:5 350:|"
      expectEvents(expected, of: "210:1 220:2 235:3 250:4 265:5 300:|") {
        $0.delay(.seconds(50), scheduler: ClockSetBack(base: $1, at: 240))
      }
    }

    @Test func `a delayed subscription isn't made if it is disposed before`() {
      let scheduler = TestScheduler()
      let source = scheduler.cold("10:1 20:|")
      let delayed = source.delaySubscription(.seconds(30), scheduler: scheduler)
      expectEqual(delayed.events(on: scheduler), "240:1 250:|")
      expectEqual(source.subscriptions, [Subscription(230, 250)])
      let other = TestScheduler()
      let never = other.cold("10:1")
      expectEqual(never.delaySubscription(.seconds(30), scheduler: other).events(on: other, until: 220), "")
      expectEqual(never.subscriptions, [])
    }
  }
}

extension Suites {
  struct TimeoutTests {
    @Test func `a sequence fails when it takes too long, and is cancelled`() {
      let expected = "210:1 260:2 360:#\(RxError.timeout)"
      expectEvents(expected, of: "210:1 260:2 400:3", subscribedUntil: 360) {
        $0.timeout(.seconds(100), scheduler: $1)
      }
    }

    @Test func `a sequence that times out is followed by another`() {
      expectEvents("210:1 320:7 510:|", of: "210:1 400:2", subscribedUntil: 310) {
        $0.timeout(.seconds(100), other: $1.cold("10:7 200:|"), scheduler: $1)
      }
    }

    @Test(arguments: ["210:1 250:#a", "210:1 250:|"])
    func `elements in time and the last event are delivered immediately`(source: String) {
      expectEvents(source, of: source) {
        $0.timeout(.seconds(100), other: Observable.just(9), scheduler: $1)
      }
    }
  }
}

extension Suites {
  struct BufferTests {
    @Test func `a full array restarts the interval, an empty one is delivered, and an error drops it`() {
      let expected = "240:[1, 2, 3] 310:[4] 380:[5] 450:[] 520:[] 590:[] 600:[] 600:|"
      expectEvents(expected, of: "210:1 220:2 240:3 250:4 380:5 600:|") {
        $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1)
      }
      expectEvents("220:#a", of: "210:1 220:#a") {
        $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1)
      }
    }
  }
}

extension Suites {
  struct WindowTests {
    @Test func `a window ends after its time or when it is full`() {
      expectEvents(
        "210:0 1 220:0 2 240:0 3 270:1 4 280:1 5 290:1 6 300:2 7 380:3 8 400:|",
        of: "210:1 220:2 240:3 270:4 280:5 290:6 300:7 380:8 400:|"
      ) {
        $0.window(timeSpan: .seconds(70), count: 3, scheduler: $1)
          .enumerated()
          .flatMap { window in window.element.map { [index = window.index] in "\(index) \($0)" } }
      }
    }

    @Test func `the source lives as long as a window has a subscriber`() {
      let scheduler = TestScheduler()
      let source = scheduler.hot("210:1 220:2 230:3 300:|")
      let observer = scheduler.createObserver(Int.self)
      let inner = SerialDisposable()
      let windows = source.window(timeSpan: .seconds(70), count: 9, scheduler: scheduler)
        .do(onNext: { window in inner.disposable = window.subscribe(observer) })
      scheduler.scheduleAt(225) { inner.dispose() }
      _ = windows.events(on: scheduler, until: 215)
      expectEqual(observer.events, [.next(210, 1), .next(220, 2)])
      expectEqual(source.subscriptions, [Subscription(200, 225)])
    }
  }
}

extension Suites {
  struct TakeAndSkipForATimeTests {
    @Test func `take(for:) takes elements for a time`() {
      expectEvents("210:1 220:2 225:|", of: "210:1 220:2 230:3 240:|", subscribedUntil: 225) {
        $0.take(for: .seconds(25), scheduler: $1)
      }
    }

    @Test func `skip(_:scheduler:) skips elements for a time, but not the last event`() {
      expectEvents("220:2 230:3 240:|", of: "210:1 220:2 230:3 240:|") {
        $0.skip(.seconds(15), scheduler: $1)
      }
      expectEvents("220:|", of: "210:1 220:|") { $0.skip(.seconds(50), scheduler: $1) }
    }
  }
}

/// A scheduler whose clock is set back by an hour at a given time of another scheduler, which runs its
/// actions.
private struct ClockSetBack: SchedulerType {
  let base: TestScheduler
  let time: Int

  init(base: TestScheduler, at time: Int) { (self.base, self.time) = (base, time) }

  var now: RxTime { base.clock < time ? base.now : base.now.addingTimeInterval(-3_600) }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    base.schedule(state, action: action)
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    base.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
