import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceNilTests {
    @Test func `each nil is replaced, and demand and failure are forwarded`() {
      // Each nil is replaced.
      do {
        let publisher: Publishers.Map = [1, nil, 3].publisher.replaceNil(with: 0)
        let recorder = publisher.record()
        expectEqual(
          recorder.signals,
          [.subscription, .value(1), .value(0), .value(3), .completion(.finished)]
        )
      }
      // Demand and failure are forwarded.
      do {
        let probe = TestPublisher<Int?, TestError>()
        let recorder = probe.replaceNil(with: 7).record(demand: .max(1), more: .max(2))
        probe.send(nil)
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(2)])
        probe.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .value(7), .completion(.failure(.a))])
      }
    }
  }
}
