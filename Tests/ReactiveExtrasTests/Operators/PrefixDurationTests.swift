import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixDurationTests {
    @Test(arguments: [("-a-b-c-|", "-a-b(|)"), ("-a|", "-a|"), ("-a#", "-a#")])
    func `values are published until the time is over`(_ upstream: String, _ expected: String) {
      let scheduler = TestScheduler()
      let recorder = scheduler.cold(upstream, failure: TestError.a)
        .prefix(duration: .seconds(4), on: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected.replacing("(|)", with: "|"), failure: .a))
    }
  }
}
