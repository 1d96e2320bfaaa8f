import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ScanTests {
    @Test func `the result up to each value is published, by a closure that may throw as well`() {
      let recorder = [1, 2, 3].publisher.scan("") { $0 + "\($1)" }.record()
      expectEqual(
        recorder.signals,
        [.subscription, .value("1"), .value("12"), .value("123"), .completion(.finished)]
      )
      let probe = TestPublisher<Int, TestError>()
      let trying = probe.tryScan(0, sum).record(demand: .max(1), more: .max(2))
      probe.send(1)
      probe.send(2)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(2), .max(2)])
      expectEqual(trying.values, [1, 3])
    }
  }
}
