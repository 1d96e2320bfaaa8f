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

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `the completion of either, without a value of the other publisher, completes it`(
      completion: Subscribers.Completion<TestError>
    ) {
      let first = upstream.drop(untilOutputFrom: other).record()
      other.send(completion: completion)
      expectEqual(first.signals, [.subscription, .completion(completion)])
      expectFalse(upstream.hasSubscriber)
      let second = upstream.drop(untilOutputFrom: other).record()
      upstream.send(completion: completion)
      expectEqual(second.signals, [.subscription, .completion(completion)])
      expectFalse(other.hasSubscriber)
    }

    @Test func `after its value the other publisher's completion has no effect`() {
      let other = PassthroughSubject<Void, TestError>()
      let recorder = upstream.drop(untilOutputFrom: other).record()
      other.send(())
      other.send(completion: .failure(.a))
      upstream.send(1)
      expectEqual(recorder.signals, [.subscription, .value(1)])
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
