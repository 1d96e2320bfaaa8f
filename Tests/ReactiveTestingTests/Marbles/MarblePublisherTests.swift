import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MarblePublisherTests {
    let scheduler = TestScheduler(frame: .milliseconds(10))

    @Test func `cold, each subscriber has its own timeline`() {
      let source = scheduler.cold("a-b|")
      let first = source.record(using: scheduler)
      scheduler.advance(by: .milliseconds(20))
      let second = source.record(using: scheduler)
      scheduler.run()
      expectEqual(first.timeline, "a-b|")
      expectEqual(second.timeline, "--a-b|")
      expectEqual(source.subscriptions, ["^--|", "--^--|"])
    }

    @Test func `hot, all subscribers share one timeline, and miss earlier events`() {
      let source = scheduler.hot("a-b-c|")
      let first = source.record(using: scheduler)
      scheduler.advance(by: .milliseconds(10))
      let second = source.record(using: scheduler)
      scheduler.run()
      expectEqual(first.timeline, "a-b-c|")
      expectEqual(second.timeline, "--b-c|")
      expectEqual(source.subscriptions, ["^----|", "-^---|"])
    }

    @Test func `hot, it starts at the scheduler's time zero, whenever it is created`() {
      scheduler.advance(by: .milliseconds(25))
      let source = scheduler.hot("abcde|")
      let shown = source.record(using: scheduler)
      scheduler.run()
      expectEqual(shown.timeline, "---de|")
      expectEqual("\(source.subscriptions)", "[--^--|  ^ at frame 2 + 5 ms]")
    }

    @Test func `hot, a subscriber after the completion receives the completion at once`() {
      let source = scheduler.hot("a#", failure: TestError.b)
      scheduler.run()
      let shown = source.record(using: scheduler)
      expectEqual(shown.signals, [.subscription, .completion(.failure(.b))])
      expectEqual(source.subscriptions, ["-(^#)"])
      let past = scheduler.hot("(a|)").record()
      expectEqual(past.signals, [.subscription, .completion(.finished)])
    }

    @Test func `nothing is sent inside the call that subscribes`() {
      let shown = scheduler.cold("(a|)").record(using: scheduler)
      expectEqual(shown.signals, [.subscription])
      scheduler.advance()
      expectEqual(shown.timeline, "(a|)")
    }

    @Test func `a cold subscription that is cancelled leaves nothing scheduled`() {
      let source = scheduler.cold("a-b-c|")
      let shown = source.record(using: scheduler)
      scheduler.advance(by: .milliseconds(20))
      expectEqual(scheduler.pendingCount, 2)
      shown.cancel()
      expectEqual(scheduler.pendingCount, 0)
      scheduler.advance(by: 1)
      expectEqual(shown.timeline, "a-b")
      expectEqual(source.subscriptions, ["^-!"])
    }

    @Test(arguments: [true, false]) func `after cancelling inside receive, nothing more is sent`(
      _ isHot: Bool
    ) {
      let source = isHot ? scheduler.hot("(ab)c|") : scheduler.cold("(ab)c|")
      let subscriber = TestSubscriber<String, Never>(using: scheduler)
      subscriber.onValue = { [unowned subscriber] _ in subscriber.cancel() }
      source.subscribe(subscriber)
      scheduler.run()
      expectEqual(subscriber.timeline, "a")
      expectEqual(source.subscriptions, ["(^!)"])
    }

    @Test(arguments: [true, false])
    func `a subscriber that has cancelled or received the completion is released`(
      _ isHot: Bool
    ) {
      let source = isHot ? scheduler.hot("a--|") : scheduler.cold("a--|")
      for cancels in [true, false] {
        weak var subscriber: TestSubscriber<String, Never>?
        do {
          let held = source.record()
          subscriber = held
          scheduler.advance()
          if cancels { held.cancel() } else { scheduler.run() }
        }
        expectNil(subscriber)
      }
    }

    @Test func `a test provides the values and the failure`() {
      struct User: Equatable { let name: String }
      let (ada, bob) = (User(name: "Ada"), User(name: "Bob"))
      let users = scheduler.cold("-a-b-#", values: ["a": ada, "b": bob], failure: TestError.a)
      let shown = users.record(using: scheduler)
      let sums = scheduler.cold("1-2-3|", of: Int.self).scan(0, +).record(using: scheduler)
      scheduler.run()
      expectEqual(shown.values, [ada, bob])
      expectEqual(shown.failure, .a)
      expectEqual(sums.timeline, "1-3-6|")
    }
  }
}
