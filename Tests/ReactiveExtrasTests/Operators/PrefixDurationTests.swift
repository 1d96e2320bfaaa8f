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

    @Test func `the upstream is cancelled at the end of the time`() {
      let scheduler = TestScheduler()
      let upstream = TestPublisher<Int, TestError>()
      let recorder = upstream.prefix(duration: .seconds(2), on: scheduler).record(demand: .max(3))
      scheduler.advance(by: .seconds(1))
      expectTrue(upstream.hasSubscriber)
      expectEqual(upstream.requests, [.max(3)])
      scheduler.advance(by: .seconds(1))
      expectFalse(upstream.hasSubscriber)
      expectTrue(recorder.isFinished)
    }
  }
}
