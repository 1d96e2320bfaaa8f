import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MeasureIntervalTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<String, TestError>()

    @Test func `each value becomes the time since the one before or the subscription`() {
      let source = scheduler.cold("--(ab)c#", failure: TestError.a)
      let recorder = source.measureInterval(using: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.values, [2, 0, 1])
      expectEqual(recorder.timeline.entries.map(\.moment.frame), [2, 2, 3, 4])
      expectEqual(recorder.failure, .a)
      // The first time is counted from the subscription.
      let other = TestScheduler()
      let first = probe.subscribe(on: other).measureInterval(using: other).record()
      other.advance(by: .seconds(2))
      probe.send("a")
      expectEqual(first.values, [.seconds(2)])
    }
  }
}
