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

    @Test func `values and the completion are delivered where they are sent`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.subscribe(on: scheduler).record(more: .max(3))
      scheduler.advance()
      probe.send(1)
      expectEqual(probe.returned, [.max(3)])
      probe.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.b))])
    }

    @Test func `after cancelling nothing is delivered, even before the upstream is cancelled`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.subscribe(on: scheduler).record()
      scheduler.advance()
      recorder.cancel()
      recorder.cancel()
      probe.send(1)
      probe.send(completion: .failure(.a))
      scheduler.run()
      expectEqual(probe.cancellations, 1)
      expectEqual(recorder.signals, [.subscription])
    }

    @Test func `a request that was overtaken by the cancellation is dropped`() {
      let scheduler = DisorderlyScheduler()
      let probe = TestPublisher<Int, Never>()
      let recorder = probe.subscribe(on: scheduler).record(demand: .none)
      scheduler.run()
      recorder.request(.max(1))
      recorder.cancel()
      scheduler.run()
      expectEqual(probe.requests, [])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `cancelling releases the subscriber at once, and a scheduler that never runs`() {
      weak var weakScheduler: TestScheduler?
      weak var weakRecorder: TestSubscriber<Int, Never>?
      let probe = TestPublisher<Int, Never>()
      do {
        let scheduler = TestScheduler()
        weakScheduler = scheduler
        do {
          let recorder = probe.subscribe(on: scheduler).record()
          weakRecorder = recorder
          scheduler.run()
          recorder.cancel()
        }
        expectNil(weakRecorder)
        expectEqual(scheduler.pendingCount, 1)
      }
      expectNil(weakScheduler)
    }
  }
}
