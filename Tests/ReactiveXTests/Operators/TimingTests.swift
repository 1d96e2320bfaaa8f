import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct DebounceTests {
    let scheduler = TestScheduler()

    @Test func `an element is delivered when no other has followed it`() {
      let source = scheduler.hot("210:1 240:2 300:3 390:4 500:|")
      let debounced = source.debounce(.seconds(50), scheduler: scheduler)
      expectEqual(debounced.events(on: scheduler), "290:2 350:3 440:4 500:|")
      expectEqual(source.subscriptions, [Subscription(200, 500)])
      // Nothing is delivered after disposing.
      let other = TestScheduler()
      let disposed = other.hot("210:1").debounce(.seconds(50), scheduler: other)
      expectEqual(disposed.events(on: other, until: 230), "")
    }

    @Test func `the completion delivers the element that waits, and an error drops it`() {
      let completing = scheduler.hot("210:1 220:|")
      let failing = scheduler.hot("210:1 220:#a")
      let observer = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(200) {
        _ = failing.debounce(.seconds(50), scheduler: scheduler).subscribe(observer)
      }
      let debounced = completing.debounce(.seconds(50), scheduler: scheduler)
      expectEqual(debounced.events(on: scheduler), "220:1 220:|")
      expectEqual(observer.events, [.error(220, TestError.a)])
    }
  }
}

extension Suites {
  struct ThrottleTests {
    let scheduler = TestScheduler()

    @Test func `the first of a burst is delivered at once, and the last at the end of its interval`() {
      let source = scheduler.hot("210:1 220:2 230:3 300:4 330:5 500:|")
      let throttled = source.throttle(.seconds(50), scheduler: scheduler)
      expectEqual(throttled.events(on: scheduler), "210:1 260:3 310:4 360:5 500:|")
    }

    @Test func `the completion waits for the element that waits, and an error drops it`() {
      let source = scheduler.hot("210:1 220:2 230:|")
      let throttled = source.throttle(.seconds(50), scheduler: scheduler)
      expectEqual(throttled.events(on: scheduler), "210:1 260:2 260:|")
      expectEqual(source.subscriptions, [Subscription(200, 230)])
      let other = TestScheduler()
      let failing = other.hot("210:1 220:2 230:#a")
      let dropped = failing.throttle(.seconds(50), scheduler: other)
      expectEqual(dropped.events(on: other), "210:1 230:#a")
    }

    @Test func `the last element of an interval is delivered only with latest: true`() {
      let source = scheduler.hot("210:1 220:2 259:3 260:4 270:|")
      let throttled = source.throttle(.seconds(50), latest: false, scheduler: scheduler)
      expectEqual(throttled.events(on: scheduler), "210:1 260:4 270:|")
      let other = TestScheduler()
      let latest = Observable.from([0, 1]).throttle(.seconds(2), scheduler: other)
      expectEqual(latest.events(on: other), "200:0 202:1 202:|")
    }

    @Test func `the rest of an interval is not rounded`() {
      let fine = TestScheduler(initialClock: 0, resolution: 0.001)
      let source = fine.hot("210:1 710:2")
      expectEqual(source.throttle(.seconds(2), scheduler: fine).events(on: fine, until: 5000), "210:1 2210:2")
      let other = TestScheduler(initialClock: 0, resolution: 0.001)
      let delayed = other.hot("210:1 710:2").delay(.seconds(2), scheduler: other)
      expectEqual(delayed.events(on: other, until: 5000), "2210:1 2710:2")
    }

    @Test func `after the clock was set back, the next element is delivered at once`() {
      let clock = ClockSetBack(base: scheduler, at: 220)
      let source = scheduler.hot("210:1 230:2 400:|")
      let throttled = source.throttle(.seconds(50), scheduler: clock)
      expectEqual(throttled.events(on: scheduler), "210:1 230:2 400:|")
    }

    @Test(arguments: [true, false])
    func `with zero or a negative time, every element is delivered`(latest: Bool) {
      for dueTime in [RxTimeInterval.seconds(0), .seconds(-5), .nanoseconds(-1)] {
        let scheduler = TestScheduler()
        let source = scheduler.hot("210:1 210:2 220:3 230:|")
        expectEqual(
          source.throttle(dueTime, latest: latest, scheduler: scheduler).events(on: scheduler),
          "210:1 210:2 220:3 230:|"
        )
      }
    }

    @Test(arguments: [true, false])
    func `an interval is over when nothing is left of it in its unit`(latest: Bool) {
      let fine = TestScheduler(initialClock: 0, resolution: 0.0001)
      let source = fine.hot("2100:1 2196:2 2290:3 2384:4 2600:|")
      let throttled = source.throttle(.milliseconds(10), latest: latest, scheduler: fine)
      let rest = latest ? "2296:3 2396:4" : "2384:4"
      expectEqual(throttled.events(on: fine, until: 5000), "2100:1 2196:2 \(rest) 2600:|")
    }

    @Test func `an element that is sent at once replaces the one that waits`() {
      let source = scheduler.hot("210:1 350:2 410:3 450:4 500:|")
      let throttled = source.throttle(.seconds(200), scheduler: scheduler)
      expectEqual(throttled.events(on: scheduler), "210:1 410:3 610:4 610:|")
    }
  }
}

extension Suites {
  struct DelayTests {
    let scheduler = TestScheduler()

    @Test func `elements and the completion are delivered later, and an error at once`() {
      let source = scheduler.hot("250:1 250:2 350:3 550:|")
      let delayed = source.delay(.seconds(100), scheduler: scheduler)
      expectEqual(delayed.events(on: scheduler), "350:1 351:2 450:3 650:|")
      expectEqual(source.subscriptions, [Subscription(200, 550)])
      let other = TestScheduler()
      let failing = other.hot("250:1 350:2 380:#a")
      let dropped = failing.delay(.seconds(100), scheduler: other)
      expectEqual(dropped.events(on: other), "350:1 380:#a")
    }

    @Test func `elements that wait while the clock is set back keep their times`() {
      let clock = ClockSetBack(base: scheduler, at: 240)
      let source = scheduler.hot("210:1 220:2 235:3 250:4 265:5 300:|")
      expectEqual(
        source.delay(.seconds(50), scheduler: clock).events(on: scheduler),
        "260:1 270:2 285:3 300:4 315:5 350:|"
      )
    }

    @Test func `a subscription is delayed, and not made if it is disposed before`() {
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
    let scheduler = TestScheduler()

    @Test func `a sequence fails when it takes too long, and is cancelled`() {
      let source = scheduler.hot("210:1 260:2 400:3")
      let limited = source.timeout(.seconds(100), scheduler: scheduler)
      expectEqual(limited.events(on: scheduler), "210:1 260:2 360:#\(RxError.timeout)")
      expectEqual(source.subscriptions, [Subscription(200, 360)])
    }

    @Test func `a sequence that takes too long is followed by another`() {
      let source = scheduler.hot("210:1 400:2")
      let other = scheduler.cold("10:7 200:|")
      let limited = source.timeout(.seconds(100), other: other, scheduler: scheduler)
      expectEqual(limited.events(on: scheduler), "210:1 320:7 510:|")
      expectEqual(source.subscriptions, [Subscription(200, 310)])
      expectEqual(other.subscriptions, [Subscription(310, 510)])
    }

    @Test func `elements in time and an error are delivered immediately`() {
      let source = scheduler.hot("210:1 250:#a")
      let limited = source.timeout(.seconds(100), other: Observable.just(9), scheduler: scheduler)
      expectEqual(limited.events(on: scheduler), "210:1 250:#a")
      let other = TestScheduler()
      let completing = other.hot("210:1 250:|").timeout(.seconds(100), scheduler: other)
      expectEqual(completing.events(on: other), "210:1 250:|")
    }
  }
}

extension Suites {
  struct BufferTests {
    let scheduler = TestScheduler()

    @Test func `a full array restarts the time, an empty one is delivered, and an error drops either`() {
      let source = scheduler.hot("210:1 220:2 240:3 250:4 380:5 600:|")
      let buffered = source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
      expectEqual(
        buffered.events(on: scheduler),
        "240:[1, 2, 3] 310:[4] 380:[5] 450:[] 520:[] 590:[] 600:[] 600:|"
      )
      let other = TestScheduler()
      let failing = other.hot("210:1 220:#a")
      let dropped = failing.buffer(timeSpan: .seconds(70), count: 3, scheduler: other)
      expectEqual(dropped.events(on: other), "220:#a")
    }
  }
}

extension Suites {
  struct WindowTests {
    let scheduler = TestScheduler()

    @Test func `a window is over with its time or when it is full`() {
      let source = scheduler.hot("210:1 220:2 240:3 270:4 280:5 290:6 300:7 380:8 400:|")
      let windows = source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .enumerated()
        .flatMap { window in window.element.map { [index = window.index] in "\(index) \($0)" } }
      expectEqual(
        windows.events(on: scheduler),
        "210:0 1 220:0 2 240:0 3 270:1 4 280:1 5 290:1 6 300:2 7 380:3 8 400:|"
      )
    }

    @Test func `the source lives as long as a window has a subscriber`() {
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
    let scheduler = TestScheduler()

    @Test func `elements are taken for a time`() {
      let source = scheduler.hot("210:1 220:2 230:3 240:|")
      expectEqual(
        source.take(for: .seconds(25), scheduler: scheduler).events(on: scheduler),
        "210:1 220:2 225:|"
      )
      expectEqual(source.subscriptions, [Subscription(200, 225)])
    }

    @Test func `elements are skipped for a time, and the last event is not`() {
      let source = scheduler.hot("210:1 220:2 230:3 240:|")
      expectEqual(source.skip(.seconds(15), scheduler: scheduler).events(on: scheduler), "220:2 230:3 240:|")
      let other = TestScheduler()
      let short = other.hot("210:1 220:|")
      expectEqual(short.skip(.seconds(50), scheduler: other).events(on: other), "220:|")
    }
  }
}

/// A scheduler whose clock is set back by an hour at a time of another one, which runs its actions.
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
