import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RecordTests {
    let scheduler = TestScheduler()

    @Test func `a diagram says when to subscribe and when to cancel`() {
      let source = scheduler.hot("ab-c-d-e|")
      let shown = source.record(using: scheduler, subscription: "-^---!")
      scheduler.run()
      expectEqual(shown.timeline, "-b-c-")
      expectEqual(source.subscriptions, ["-^---!"])
      // A diagram without an end leaves the completion to the publisher.
      let other = TestScheduler()
      let completing = other.cold("a-b|")
      let whole = completing.record(using: other, subscription: "--^")
      other.run()
      expectEqual(whole.timeline, "--a-b|")
      expectEqual(completing.subscriptions, ["--^--|"])
    }

    @Test func `subscribing and cancelling in one frame delivers nothing`() {
      let source = scheduler.cold("a")
      let shown = source.record(using: scheduler, subscription: "--(^!)")
      scheduler.run()
      expectEqual(shown.signals, [.subscription])
      expectEqual(source.subscriptions, ["--(^!)"])
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a subscription time that has already passed takes effect at the next advance`() {
      scheduler.advance(by: 5)
      let shown = scheduler.cold("a|").record(using: scheduler, subscription: "-^")
      expectEqual(shown.signals, [])
      scheduler.run()
      expectEqual(shown.timeline, "-----a|")
    }

    @Test func `demand is requested with the subscription`() {
      let shown = scheduler.hot("abcd|").record(demand: .max(2), using: scheduler, subscription: "-^")
      scheduler.run()
      expectEqual(shown.timeline, "-bc-|")
    }
  }
}
