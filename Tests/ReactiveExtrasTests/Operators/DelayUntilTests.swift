import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DelayUntilTests {
    let upstream = TestPublisher<Int, TestError>()
    let trigger = TestPublisher<Void, TestError>()

    @Test func `values before the trigger's first are delivered with it, and later ones at once`() {
      let recorder = upstream.delay(until: trigger).record()
      upstream.send(1)
      upstream.send(2)
      expectEqual(recorder.values, [])
      trigger.send(())
      expectEqual(recorder.values, [1, 2])
      expectEqual(trigger.cancellations, 1)
      upstream.send(3)
      expectEqual(recorder.values, [1, 2, 3])
      upstream.send(completion: .finished)
      expectTrue(recorder.isFinished)
    }

    @Test func `the times of a diagram`() {
      let scheduler = TestScheduler()
      let values = scheduler.cold("a-b---c-|")
      let recorder = values.delay(until: scheduler.cold("----x")).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, "----(ab)-c-|")
    }

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `a completion is delayed, and delivered behind the values`(
      completion: Subscribers.Completion<TestError>
    ) {
      let recorder = upstream.delay(until: trigger).record()
      upstream.send(1)
      upstream.send(completion: completion)
      expectEqual(recorder.signals, [.subscription])
      trigger.send(())
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(completion)])
      expectFalse(trigger.hasSubscriber)
    }

    @Test func `a trigger that finishes ends the delay`() {
      let recorder = upstream.delay(until: trigger).record()
      upstream.send(1)
      trigger.send(completion: .finished)
      expectEqual(recorder.values, [1])
      upstream.send(2)
      upstream.send(completion: .finished)
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test func `a trigger that fails fails the sequence, and cancels the upstream`() {
      let upstream = TestPublisher<Int, TestError>()
      let trigger = TestPublisher<Void, TestError>()
      let recorder = upstream.delay(until: trigger).record()
      upstream.send(1)
      trigger.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
      expectEqual(upstream.cancellations, 1)
    }

    @Test func `no more values are buffered than were requested`() {
      let recorder = upstream.delay(until: trigger).record(demand: .max(2))
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      upstream.send(2)
      recorder.request(.max(1))
      expectEqual(upstream.requests, [.max(2), .max(1)])
      upstream.send(3)
      trigger.send(())
      expectEqual(recorder.values, [1, 2, 3])
      recorder.request(.max(2))
      expectEqual(upstream.requests, [.max(2), .max(1), .max(2)])
    }
  }
}
