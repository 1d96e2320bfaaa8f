import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DropUntilOutputTests {
    let upstream = TestPublisher<Int, TestError>()
    let other = TestPublisher<String, TestError>()

    @Test func `values are dropped until the other publisher publishes one, which is then cancelled`() {
      let recorder = upstream.drop(untilOutputFrom: other).record()
      upstream.send(1)
      other.send("go")
      expectTrue(other.isCancelled)
      upstream.send(2)
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(2), .completion(.finished)])
    }

    @Test func `the completion of the upstream, or of another publisher without a value, completes it`() {
      // Another publisher that completes without a value completes it, and the upstream is cancelled.
      for completion in [Subscribers.Completion<TestError>.finished, .failure(.a)] {
        let recorder = upstream.drop(untilOutputFrom: other).record()
        other.send(completion: completion)
        expectEqual(recorder.signals, [.subscription, .completion(completion)])
        expectFalse(upstream.hasSubscriber)
      }
      // After its value the other publisher's completion has no effect.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let other = PassthroughSubject<Void, TestError>()
        let recorder = upstream.drop(untilOutputFrom: other).record()
        other.send(())
        other.send(completion: .failure(.a))
        upstream.send(1)
        expectEqual(recorder.signals, [.subscription, .value(1)])
      }
      // The upstream's completion is forwarded, also before the other publisher's value.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let other = TestPublisher<String, TestError>()
        for completion in [Subscribers.Completion<TestError>.finished, .failure(.a)] {
          let recorder = upstream.drop(untilOutputFrom: other).record()
          upstream.send(completion: completion)
          expectEqual(recorder.signals, [.subscription, .completion(completion)])
          expectFalse(other.hasSubscriber)
        }
      }
    }

    @Test func `for each dropped value, one more is requested`() {
      let recorder = upstream.drop(untilOutputFrom: other).record(demand: .max(2))
      expectEqual(other.requests, [.max(1)])
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      expectEqual(upstream.requests, [.max(2), .max(1)])
      other.send("go")
      upstream.send(2)
      upstream.send(3)
      expectEqual(upstream.demanded, .max(3))
      recorder.request(.unlimited)
      expectEqual(upstream.requests.last, .unlimited)
      expectEqual(recorder.values, [2, 3])
    }

    @Test func `if the other publisher delivers at once, the first value is delivered`() {
      let recorder = numbers([1, 2]).drop(untilOutputFrom: numbers([0])).record()
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }
  }
}
