import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PartitionTests {
    @Test func `each value goes to one of two publishers, which share a subscription`() {
      let upstream = TestPublisher<Int, TestError>()
      let parts = upstream.partition { $0.isMultiple(of: 2) }
      let even = parts.matches.record()
      let odd = parts.nonMatches.record()
      expectEqual(upstream.subscriptions, 1)
      for value in 1...4 { upstream.send(value) }
      upstream.send(completion: .failure(.a))
      expectEqual(even.signals, [.subscription, .value(2), .value(4), .completion(.failure(.a))])
      expectEqual(odd.signals, [.subscription, .value(1), .value(3), .completion(.failure(.a))])
    }

    @Test func `the predicate is called once for each value`() {
      let calls = Protected(0)
      let upstream = TestPublisher<Int, Never>()
      let parts = upstream.partition { _ in
        calls.value += 1
        return true
      }
      let recorders = [parts.matches.record(), parts.nonMatches.record()]
      upstream.send(1)
      expectEqual(calls.value, 1)
      expectEqual(recorders.map(\.values), [[1], []])
    }

    @Test func `the upstream is cancelled with the last subscriber`() {
      let upstream = TestPublisher<Int, TestError>()
      let parts = upstream.partition { $0 > 0 }
      let (first, second) = (parts.matches.record(), parts.nonMatches.record())
      first.cancel()
      expectTrue(upstream.hasSubscriber)
      second.cancel()
      expectFalse(upstream.hasSubscriber)
    }
  }
}
