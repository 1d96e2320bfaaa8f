import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ShareKeepingConnectionTests {
    let upstream = TestPublisher<Int, TestError>()
    let scheduler = TestScheduler()

    private typealias Shared = Publishers.ShareKeepingConnection<TestPublisher<Int, TestError>, TestScheduler>

    private func shared(replay count: Int = 0) -> Shared {
      upstream.share(replay: count, keepingConnectionFor: 5, scheduler: scheduler)
    }

    @Test func `a subscriber that arrives in time joins the connection`() {
      let shared = shared()
      let early = shared.record()
      upstream.send(1)
      early.cancel()
      scheduler.advance(by: 4)
      let late = shared.record()
      upstream.send(2)
      expectEqual(early.values, [1])
      expectEqual(late.values, [2])
      expectEqual(upstream.subscriptions, 1)
      scheduler.advance(by: 100)
      expectEqual(upstream.cancellations, 0)
    }

    @Test func `each subscriber that cancels restarts the time`() {
      let shared = shared()
      for _ in 1...5 {
        shared.record().cancel()
        scheduler.advance(by: 4)
      }
      expectEqual(upstream.subscriptions, 1)
      expectTrue(upstream.hasSubscriber)
      scheduler.advance(by: 1)
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `a later subscriber first receives the last values, even those of an earlier connection`() {
      let shared = shared(replay: 2)
      let early = shared.record()
      for value in 1...3 { upstream.send(value) }
      early.cancel()
      upstream.send(4)
      expectEqual(shared.record().values, [3, 4])
      scheduler.advance(by: 5)
      expectEqual(shared.record().values, [3, 4])
    }

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `a completion is delivered to all, and to later subscribers`(
      completion: Subscribers.Completion<TestError>
    ) {
      let shared = shared(replay: 1)
      let first = shared.record()
      let second = shared.record()
      upstream.send(1)
      second.cancel()
      upstream.send(completion: completion)
      expectEqual(first.signals, [.subscription, .value(1), .completion(completion)])
      expectEqual(second.values, [1])
      expectEqual(shared.record().signals, first.signals)
      scheduler.advance(by: 10)
      expectEqual(upstream.subscriptions, 1)
    }

    @Test func `cancelling a subscriber during the completion does not subscribe to the upstream again`() {
      let shared = shared()
      let other = TestSubscriber<Int, TestError>()
      let first = TestSubscriber<Int, TestError>()
      first.onCompletion = { _ in other.cancel() }
      shared.subscribe(first)
      shared.subscribe(other)
      upstream.send(completion: .finished)
      expectEqual(upstream.subscriptions, 1)
      expectEqual(other.signals, [.subscription])
    }

    @Test func `a subscriber that cancels inside receive keeps the connection`() {
      let shared = shared()
      let first = shared.first().record()
      upstream.send(1)
      expectEqual(first.values, [1])
      let second = shared.first().record()
      upstream.send(2)
      expectEqual(second.values, [2])
      expectEqual(upstream.subscriptions, 1)
      scheduler.advance(by: 5)
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `a subscriber that arrives while the connection is cancelled makes a new one`() {
      let shared = shared()
      shared.record().cancel()
      let again = TestSubscriber<Int, TestError>()
      upstream.onCancel = { [upstream] in
        upstream.onCancel = nil
        shared.subscribe(again)
      }
      scheduler.advance(by: 5)
      expectEqual(upstream.subscriptions, 2)
      upstream.send(1)
      expectEqual(again.values, [1])
    }

    @Test func `the last cancellation ends the connection immediately if the publisher was released`() {
      let recorder = shared().record()
      expectTrue(upstream.hasSubscriber)
      recorder.cancel()
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `releasing the publisher ends a kept connection, and the scheduler does not retain it`() {
      weak var weakShared: Shared?
      do {
        let shared = shared()
        weakShared = shared
        shared.record().cancel()
        expectTrue(upstream.hasSubscriber)
      }
      expectNil(weakShared)
      expectFalse(upstream.hasSubscriber)
      scheduler.advance(by: 10)
    }
  }
}
