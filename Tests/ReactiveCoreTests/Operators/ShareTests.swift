import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ShareTests {
    let probe = TestPublisher<Int, TestError>()

    @Test func `all subscribers share one subscription`() {
      let share = probe.share()
      expectEqual(probe.subscriptions, 0)
      let first = share.record()
      probe.send(1)
      let second = share.record()
      probe.send(2)
      expectEqual(probe.subscriptions, 1)
      expectEqual(probe.requests, [.unlimited])
      probe.send(completion: .failure(.a))
      expectEqual(first.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
      expectEqual(second.signals, [.subscription, .value(2), .completion(.failure(.a))])
    }

    @Test func `a source that delivers on subscription is cancelled when its subscribers leave early`() {
      let runs = Counter()
      let source = Deferred {
        runs.increment()
        return [1, 2, 3].publisher.setFailureType(to: TestError.self)
      }
      let all = [
        source.share().eraseToAnyPublisher(),
        source.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher(),
        source.multicast(subject: PassthroughSubject()).autoconnect().eraseToAnyPublisher(),
        source.assertNoFailure().makeConnectable().autoconnect().setFailureType(to: TestError.self)
          .eraseToAnyPublisher(),
      ]
      for shared in all {
        let before = runs.value
        expectEqual(shared.first().record().values, [1])
        expectEqual(shared.first().record().values, [1])
        expectEqual(shared.prefix(2).record().values, [1, 2])
        expectEqual(runs.value, before + 3)
      }
    }

    @Test func `a subscriber that retries while the connection is being made subscribes to the source again`()
    {
      let runs = Counter()
      let shared = Deferred {
        runs.increment()
        return [1, 2].publisher.setFailureType(to: TestError.self)
      }
      .share()
      let recorder = shared.tryMap { value in
        if value == 1 { throw TestError.a }
        return value
      }
      .retry(1).record()
      expectEqual(recorder.values, [])
      expectNotNil(recorder.completion?.failure)
      expectEqual(runs.value, 2)
    }

    @Test func `a source that subscribes to its own shared publisher does not start again`() {
      let log = Protected<[Int]>([])
      let (outer, inner) = (TestSubscriber<Int, Never>(), TestSubscriber<Int, Never>())
      let shares = Protected<[Publishers.Share<Deferred<Just<Int>>>]>([])
      let share = Deferred {
        log.value.append(log.value.count)
        shares.value.first?.subscribe(inner)
        return Just(1)
      }
      .share()
      shares.value = [share]
      share.subscribe(outer)
      shares.value = []
      expectEqual(log.value, [0])
      expectEqual(outer.values, [1])
      expectEqual(inner.values, [1])
    }
  }
}
