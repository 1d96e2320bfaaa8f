import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MeasureIntervalTests {
    let scheduler = TestScheduler()

    @Test func `each value becomes the time since the previous one or the subscription`() {
      let source = scheduler.cold("--(ab)c#", failure: TestError.a)
      let recorder = source.measureInterval(using: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.values, [2, 0, 1])
      expectEqual(recorder.timeline.entries.map(\.moment.frame), [2, 2, 3, 4])
      expectEqual(recorder.failure, .a)
    }

    @Test func `the first interval begins when the subscription is received`() {
      let upstream = Heedless(givesSubscription: false)
      let recorder = upstream.measureInterval(using: scheduler).record()
      scheduler.advance(by: .seconds(1))
      upstream.subscriber?.receive(subscription: Subscriptions.empty)
      scheduler.advance(by: .seconds(2))
      _ = upstream.subscriber?.receive(1)
      expectEqual(recorder.values, [.seconds(2)])
    }
  }
}
