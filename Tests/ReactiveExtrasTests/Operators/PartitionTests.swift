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
  }
}
