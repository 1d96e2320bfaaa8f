import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MeasureIntervalTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<String, TestError>()

    @Test func `each value becomes the time since the one before or the subscription`() {
      do {
        let source = scheduler.cold("--(ab)c#", failure: TestError.a)
        let recorder = source.measureInterval(using: scheduler).record(using: scheduler)
        scheduler.run()
        expectEqual(recorder.values, [2, 0, 1])
        expectEqual(recorder.timeline.entries.map(\.moment.frame), [2, 2, 3, 4])
        expectEqual(recorder.failure, .a)
      }
      // The first time is counted from the subscription.
      do {
        let scheduler = TestScheduler()
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.subscribe(on: scheduler).measureInterval(using: scheduler).record()
        scheduler.advance(by: .seconds(2))
        probe.send("a")
        expectEqual(recorder.values, [.seconds(2)])
      }
    }
  }
}
