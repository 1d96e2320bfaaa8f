import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SubscribeOnTests {
    @Test func `subscribing, requesting and cancelling are done on the scheduler`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, Never>()
      let recorder = probe.subscribe(on: scheduler).record(demand: .max(1))
      expectEqual(probe.subscriptions, 0)
      expectEqual(recorder.signals, [])
      scheduler.advance()
      expectEqual(probe.subscriptions, 1)
      expectEqual(recorder.signals, [.subscription])
      expectEqual(probe.requests, [.max(1)])
      recorder.request(.max(2))
      expectEqual(probe.requests, [.max(1)])
      scheduler.advance()
      expectEqual(probe.requests, [.max(1), .max(2)])
      recorder.cancel()
      expectEqual(probe.cancellations, 0)
      scheduler.advance()
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a request overtaken by the cancellation is dropped`() {
      let scheduler = LateScheduler()
      let probe = TestPublisher<Int, Never>()
      let recorder = probe.subscribe(on: scheduler).record(demand: .none)
      scheduler.runAll(backwards: true)
      recorder.request(.max(1))
      recorder.cancel()
      scheduler.runAll(backwards: true)
      expectEqual(probe.requests, [])
      expectEqual(probe.cancellations, 1)
    }
  }
}
