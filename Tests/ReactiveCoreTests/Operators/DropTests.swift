import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DropTests {
    @Test func `the first values are dropped, and are requested in addition, also before any other`() {
      // The first values are dropped.
      do {
        expectEqual([1, 2, 3].publisher.dropFirst().record().values, [2, 3])
        expectEqual([1, 2, 3].publisher.dropFirst(2).record().values, [3])
        expectEqual([1, 2, 3].publisher.dropFirst(0).record().values, [1, 2, 3])
        let recorder = [1, 2, 3].publisher.dropFirst(4).record()
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
      // The values to be dropped are requested in addition.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.dropFirst(2).record(demand: .max(3), more: .max(1))
        expectEqual(probe.requests, [.max(3), .max(2)])
        for value in 1...3 { probe.send(value) }
        expectEqual(probe.returned, [.none, .none, .max(1)])
        expectEqual(recorder.values, [3])
      }
      // Values are dropped before any is requested.
      do {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.dropFirst(2).record(demand: .none)
        subject.send(1)
        subject.send(2)
        recorder.request(.max(1))
        subject.send(3)
        expectEqual(recorder.values, [3])
      }
      // Dropping nothing requests nothing of its own.
      do {
        let probe = TestPublisher<Int, TestError>()
        _ = probe.dropFirst(0).record(demand: .none)
        expectEqual(probe.requests, [])
      }
    }

    @Test func `no value of an upstream that delivers inside request is lost`() {
      let probe = TestPublisher<Int, TestError>()
      probe.onRequest = { demand in for value in 1...(demand.max ?? 0) { probe.send(value) } }
      let recorder = probe.dropFirst(2).record(demand: .max(1))
      // One value for the one requested, which is dropped; then two, of which one is.
      expectEqual(recorder.values, [2])
    }
  }
}
