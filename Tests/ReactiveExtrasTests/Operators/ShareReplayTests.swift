import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ShareReplayTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
    func `subscribers share one subscription, and later ones receive the last values first`(
      scope: SubjectLifetimeScope
    ) {
      let shared = upstream.share(replay: 2, scope: scope)
      let early = shared.record()
      for value in 1...3 { upstream.send(value) }
      let late = shared.record()
      upstream.send(4)
      upstream.send(completion: .finished)
      expectEqual(early.values, [1, 2, 3, 4])
      expectEqual(late.values, [2, 3, 4])
      expectTrue(early.isFinished)
      expectTrue(late.isFinished)
      expectEqual(upstream.subscriptions, 1)
    }

    @Test func `with .forever, a subscriber after the completion receives the values and the completion`() {
      let shared = upstream.share(replay: 1)
      let early = shared.record()
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(shared.record().signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(upstream.subscriptions, 1)
      expectEqual(early.failure, .a)
    }

    @Test func `with .whileConnected, a subscriber after the completion subscribes to the upstream again`() {
      let shared = upstream.share(replay: 1, scope: .whileConnected)
      let early = shared.record()
      upstream.send(1)
      upstream.send(completion: .finished)
      let late = shared.record()
      expectEqual(late.signals, [.subscription])
      expectEqual(upstream.subscriptions, 2)
      upstream.send(2)
      expectEqual(late.values, [2])
      expectEqual(early.values, [1])
    }

    @Test(arguments: [(SubjectLifetimeScope.whileConnected, [2]), (.forever, [1, 2])])
    func `after the last subscriber has cancelled, the values are dropped or kept`(
      scope: SubjectLifetimeScope,
      values: [Int]
    ) {
      let shared = upstream.share(replay: 1, scope: scope)
      let early = shared.record()
      upstream.send(1)
      early.cancel()
      expectFalse(upstream.hasSubscriber)
      let late = shared.record()
      expectEqual(upstream.subscriptions, 2)
      upstream.send(2)
      expectEqual(late.values, values)
    }

    @Test func `a subscriber that arrives while the upstream is cancelled subscribes to it again`() {
      let shared = upstream.share(replay: 1, scope: .whileConnected)
      let first = shared.record()
      upstream.send(1)
      let again = TestSubscriber<Int, TestError>()
      upstream.onCancel = { [upstream] in
        upstream.onCancel = nil
        shared.subscribe(again)
      }
      first.cancel()
      expectEqual(again.signals, [.subscription])
      expectEqual(upstream.subscriptions, 2)
      upstream.send(2)
      expectEqual(shared.record().values, [2])
      expectEqual(again.values, [2])
      expectEqual(upstream.subscriptions, 2)
    }

    @Test func `a subscriber that cancels on subscription does not subscribe to the upstream`() {
      let shared = upstream.share(replay: 1, scope: .whileConnected)
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onSubscription = { $0.cancel() }
      shared.subscribe(recorder)
      expectEqual(upstream.subscriptions, 0)
      upstream.send(1)
      expectEqual(recorder.values, [])
    }

    @Test func `with .forever, cancelling after the completion does not subscribe to the upstream again`() {
      let shared = upstream.share(replay: 1)
      let slow = shared.record(demand: .none)
      upstream.send(1)
      upstream.send(completion: .finished)
      slow.cancel()
      expectEqual(shared.record().signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(upstream.subscriptions, 1)
    }
  }
}
