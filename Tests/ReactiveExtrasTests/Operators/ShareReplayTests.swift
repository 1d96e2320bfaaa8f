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

    @Test func `forever, a subscriber after the completion receives the values and the completion`() {
      let shared = upstream.share(replay: 1)
      let early = shared.record()
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(shared.record().signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(upstream.subscriptions, 1)
      expectEqual(early.failure, .a)
    }

    @Test func `while connected, a subscriber after the completion subscribes to the upstream again`() {
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
    func `after the last subscriber has cancelled, the values are dropped or stored`(
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

    @Test func `a subscriber that joins while the upstream is cancelled gets its own subscription`() {
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

    @Test
    func
      `a subscriber that cancels as it receives its subscription does not have the upstream subscribed to`()
    {
      let shared = upstream.share(replay: 1, scope: .whileConnected)
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onSubscription = { $0.cancel() }
      shared.subscribe(recorder)
      expectEqual(upstream.subscriptions, 0)
      upstream.send(1)
      expectEqual(recorder.values, [])
    }

    @Test
    func `forever, a subscriber that cancels after the completion has the upstream not subscribed to again`()
    {
      let shared = upstream.share(replay: 1)
      let slow = shared.record(demand: .none)
      upstream.send(1)
      upstream.send(completion: .finished)
      slow.cancel()
      expectEqual(shared.record().signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(upstream.subscriptions, 1)
    }

    @Test
    func
      `on several threads, no subscriber receives values of an earlier connection`()
    {
      for _ in 1...2_000 {
        let connections = Counter()
        // Unchecked: any thread may subscribe to it, which is what this is about.
        nonisolated(unsafe) let shared = Deferred {
          Just(connections.increment()).append(Empty(completeImmediately: false))
        }
        .share(replay: 1, scope: .whileConnected)
        let first = shared.record()
        let second = TestSubscriber<Int, Never>()
        onThreads(2) { index in
          if index == 0 { first.cancel() } else { shared.subscribe(second) }
        }
        let third = shared.record()
        expectEqual(first.values, [1])
        // It has joined the first subscription before that ended, or begun a second.
        expectEqual(second.values, [connections.value])
        expectEqual(third.values, second.values)
      }
    }

    @Test func `forever, a completion and the last subscriber's leaving end one connection once`() {
      var wrong = 0
      for _ in 1...2_000 {
        let source = CountingSource()
        let shared = source.share(replay: 1)
        let first = shared.record()
        onThreads(2) { index in
          if index == 0 { first.cancel() } else { source.finish() }
        }
        let late = shared.record()
        // Either it has completed, for good, or it was cancelled, and another subscription begins.
        let (begun, ended) = (source.begun.value, source.ended.value)
        if late.isFinished ? begun > 1 : (begun, ended) != (2, 1) { wrong += 1 }
        late.cancel()
      }
      expectEqual(wrong, 0)
    }

    @Test func `forever, a subscriber that joins while the upstream is cancelled has it subscribed to anew`()
    {
      let shared = upstream.share(replay: 1)
      let first = shared.record()
      upstream.send(1)
      let again = TestSubscriber<Int, TestError>()
      upstream.onCancel = { [upstream] in
        upstream.onCancel = nil
        shared.subscribe(again)
        expectEqual(upstream.subscriptions, 2)
        expectEqual(again.signals, [.subscription, .value(1)])
      }
      first.cancel()
      upstream.send(2)
      expectEqual(again.values, [1, 2])
    }

    @Test func `a subscription that is retained after the completion retains no stored values`() {
      weak var weakValue: Counter?
      let subscription: (any Subscription)?
      do {
        let upstream = PassthroughSubject<Counter, Never>()
        let recorder = TestSubscriber<Int, Never>()
        var received: (any Subscription)?
        recorder.onSubscription = { received = $0 }
        upstream.share(replay: 1, scope: .whileConnected).map { _ in 1 }.subscribe(recorder)
        let value = Counter()
        weakValue = value
        upstream.send(value)
        upstream.send(completion: .finished)
        expectEqual(recorder.values, [1])
        subscription = received
      }
      withExtendedLifetime(subscription) { expectNil(weakValue) }
    }
  }
}
