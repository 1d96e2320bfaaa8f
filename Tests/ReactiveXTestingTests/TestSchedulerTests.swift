import ReactiveXTesting
import TestSupport
import Testing

// Combine's protocol has the same name.
typealias Subscription = ReactiveXTesting.Subscription

extension Suites {
  struct TestSchedulerTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a hot sequence sends to its current subscribers`() {
      let hot = scheduler.createHotObservable([
        .next(190, "missed"), .next(210, "a"), .next(300, "b"), .completed(400), .next(500, "late"),
      ])
      let result = scheduler.start { hot.asObservable() }
      expectEqual(result.events, [.next(210, "a"), .next(300, "b"), .completed(400)])
      expectEqual(hot.subscriptions, [Subscription(200, 400)])
      expectEqual(hot.recordedEvents.count, 5)
    }

    @Test func `a trait can be started without a conversion`() {
      let cold = scheduler.createColdObservable([.next(10, 1), .completed(20)])
      expectEqual(scheduler.start { cold }.events, [.next(210, 1), .completed(220)])
      let scheduler = TestScheduler(initialClock: 0)
      expectEqual(scheduler.start(disposed: 300) { Single.just(1) }.events, [.next(200, 1), .completed(200)])
      let never = scheduler.start(created: 400, subscribed: 500, disposed: 600) { Infallible<Int>.never() }
      expectEqual(never.events, [])
    }

    @Test func `a cold sequence sends to each subscriber, relative to its subscription`() {
      let cold = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.a)])
      let second = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(500) { _ = cold.subscribe(second) }
      let result = scheduler.start { cold.asObservable() }
      expectEqual(result.events, [.next(210, 1), .error(220, TestError.a)])
      expectEqual(second.events, [.next(510, 1), .error(520, TestError.a)])
      expectEqual(cold.subscriptions, [Subscription(200, 220), Subscription(500)])
    }

    @Test func `a subscription of an observer ends only when it is disposed`() {
      let hot = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
      let cold = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.a), .next(40, 2)])
      let observer = scheduler.createObserver(Int.self)
      let other = scheduler.createObserver(Int.self)
      let bag = Protected<[any Disposable]>([])
      scheduler.scheduleAt(200) { bag.value = [hot.subscribe(observer), cold.subscribe(other)] }
      scheduler.scheduleAt(235) { for disposable in bag.value { disposable.dispose() } }
      scheduler.start()
      expectEqual(observer.events, [.next(210, 1), .completed(220), .next(230, 2)])
      expectEqual(other.events, [.next(210, 1), .error(220, TestError.a)])
      expectEqual(hot.subscriptions, [Subscription(200, 235)])
      expectEqual(cold.subscriptions, [Subscription(200, 235)])
    }

    @Test func `a subscription of closures or of an operator ends with the last event`() {
      let hot = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
      let received = Protected<[Int]>([])
      let disposable = Protected<[any Disposable]>([])
      scheduler.scheduleAt(200) {
        disposable.value = [
          hot.subscribe(onNext: { received.value.append($0) }),
          hot.map { $0 }.subscribe(scheduler.createObserver(Int.self)),
        ]
      }
      scheduler.scheduleAt(235) { for disposable in disposable.value { disposable.dispose() } }
      scheduler.start()
      expectEqual(received.value, [1])
      expectEqual(hot.subscriptions, [Subscription(200, 220), Subscription(200, 220)])
    }

    @Test func `a subscription ends with the last event even if an operator disposes it later`() {
      let hot = scheduler.createHotObservable([.next(210, 1), .completed(230)])
      let result = scheduler.start { hot.throttle(.seconds(50), scheduler: scheduler).observe(on: scheduler) }
      expectEqual(result.events, [.next(211, 1), .completed(231)])
      expectEqual(hot.subscriptions, [Subscription(200, 230)])
    }

    @Test func `the times of creation, subscription and disposal can be chosen`() {
      let cold = scheduler.createColdObservable([.next(10, 1), .next(100, 2)])
      let created = Protected<[Int]>([])
      let result = scheduler.start(created: 5, subscribed: 7, disposed: 50) {
        created.value.append(scheduler.clock)
        return cold.asObservable()
      }
      expectEqual(created.value, [5])
      expectEqual(result.events, [.next(17, 1)])
      expectEqual(cold.subscriptions, [Subscription(7, 50)])
    }

    @Test func `an action scheduled for now runs a tick later by default`() {
      expectEqual(
        scheduler.start { Observable.just(1, scheduler: scheduler) }.events,
        [.next(201, 1), .completed(202)]
      )
      let exact = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
      expectEqual(
        exact.start { Observable.just(1, scheduler: exact) }.events,
        [.next(200, 1), .completed(200)]
      )
    }

    @Test func `a subscriber without demand receives elements when it requests them`() {
      let hot = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
      let received = Protected<[Int]>([])
      let subscription = Protected<(any ReactiveCore.Subscription)?>(nil)
      hot.subscribe(
        AnySubscriber(
          receiveSubscription: { subscription.value = $0 },
          receiveValue: {
            received.value.append($0)
            return .none
          },
          receiveCompletion: { _ in received.value.append(-1) }
        )
      )
      scheduler.start()
      expectEqual(received.value, [])
      subscription.value?.request(.max(1))
      expectEqual(received.value, [1])
      subscription.value?.request(.unlimited)
      expectEqual(received.value, [1, 2, -1])
    }
  }
}

extension Suites {
  struct RecordedTests {
    @Test func `records are compared by time and value`() {
      let events: [Recorded<Event<Int>>] = Recorded.events(.next(1, 5), .error(2, TestError.a), .completed(3))
      expectEqual(events, Recorded.events([.next(1, 5), .error(2, TestError.a), .completed(3)]))
      expectNotEqual(events[0], .next(2, 5))
      expectNotEqual(events[0], .next(1, 6))
      expectNotEqual(events[1], .error(2, TestError.b))
      expectNotEqual(events[2], .next(3, 5))
    }
  }
}
