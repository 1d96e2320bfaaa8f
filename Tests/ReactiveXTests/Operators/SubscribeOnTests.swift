import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct SubscribeOnTests {
    private let scheduler = TestScheduler()

    @Test func `subscribing and cancelling happen on the scheduler`() {
      let source = scheduler.hot("200:0 210:1 220:2")
      expectEqual(source.subscribe(on: scheduler).events(on: scheduler, until: 215), "210:1")
      expectEqual(source.subscriptions, [Subscription(201, 216)])
    }

    @Test func `the subscription is disposed on the scheduler after the last event`() {
      let completing = scheduler.hot("210:1 220:|")
      let failing = scheduler.hot("230:#a")
      let source = Observable.merge(
        completing.subscribe(on: scheduler),
        failing.subscribe(on: scheduler).catch { _ in .empty() }
      )
      expectEqual(source.events(on: scheduler), "210:1 230:|")
      expectEqual(completing.subscriptions, [Subscription(201, 221)])
      expectEqual(failing.subscriptions, [Subscription(201, 231)])
    }
  }
}
