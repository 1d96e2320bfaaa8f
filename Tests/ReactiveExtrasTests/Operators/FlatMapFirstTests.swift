import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FlatMapFirstTests {
    let upstream = TestPublisher<Int, TestError>()
    let inner = [TestPublisher<String, TestError>(), TestPublisher<String, TestError>()]

    private func subscribe(demand: Subscribers.Demand = .unlimited) -> TestSubscriber<String, TestError> {
      let inner = inner
      return upstream.flatMapFirst { inner[$0] }.record(demand: demand)
    }

    @Test func `values are dropped until the first value's publisher has finished`() {
      let recorder = subscribe()
      upstream.send(0)
      upstream.send(1)
      expectFalse(inner[1].hasSubscriber)
      inner[0].send("a")
      inner[0].send(completion: .finished)
      upstream.send(1)
      inner[1].send("b")
      expectEqual(recorder.values, ["a", "b"])
    }

    @Test func `demand is requested from the value's publisher, and unlimited demand from the upstream`() {
      let recorder = subscribe(demand: .max(2))
      expectEqual(upstream.requests, [.unlimited])
      upstream.send(0)
      expectEqual(inner[0].requests, [.max(2)])
      inner[0].send("a")
      inner[0].send(completion: .finished)
      upstream.send(1)
      expectEqual(inner[1].requests, [.max(1)])
      recorder.cancel()
      expectFalse(upstream.hasSubscriber)
      expectFalse(inner[1].hasSubscriber)
    }

    @Test func `a publisher of ready values finishes before the next value`() {
      let recorder = [1, 2].publisher.flatMapFirst { [$0, $0 * 10].publisher }.record(demand: .max(3))
      expectEqual(recorder.values, [1, 10, 2])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1, 10, 2, 20])
      expectTrue(recorder.isFinished)
    }
  }
}
