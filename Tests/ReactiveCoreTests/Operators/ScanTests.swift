import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ScanTests {
    @Test func `the result up to each value is published, by a closure that may throw as well`() {
      // The result up to each value is published.
      do {
        let recorder = [1, 2, 3].publisher.scan("") { $0 + "\($1)" }.record()
        expectEqual(
          recorder.signals,
          [.subscription, .value("1"), .value("12"), .value("123"), .completion(.finished)]
        )
      }
      // A closure that may throw publishes the result up to each value.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.tryScan(0, sum).record(demand: .max(1), more: .max(2))
        probe.send(1)
        probe.send(2)
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(2), .max(2)])
        probe.send(completion: .failure(.a))
        expectEqual(recorder.values, [1, 3])
        expectEqual(recorder.failure as? TestError, .a)
      }
    }

    @Test func `without values only the completion is delivered`() {
      let recorder = EmptyCollection<Int>().publisher.scan(0, +).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `each subscriber starts afresh`() {
      let publisher = [1, 2].publisher.scan(0, +)
      expectEqual(publisher.record().values, [1, 3])
      expectEqual(publisher.record().values, [1, 3])
      let trying = [1, 2].publisher.tryScan(0, sum)
      expectEqual(trying.record().values, [1, 3])
      expectEqual(trying.record().values, [1, 3])
    }
  }
}
