import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DropTests {
    @Test func `the first values are dropped`() {
      expectEqual([1, 2, 3].publisher.dropFirst().record().values, [2, 3])
      expectEqual([1, 2, 3].publisher.dropFirst(2).record().values, [3])
      expectEqual([1, 2, 3].publisher.dropFirst(0).record().values, [1, 2, 3])
      let recorder = [1, 2, 3].publisher.dropFirst(4).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `the values to be dropped are requested in addition`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.dropFirst(2).record(demand: .max(3), more: .max(1))
      expectEqual(probe.requests, [.max(3), .max(2)])
      for value in 1...3 { probe.send(value) }
      expectEqual(probe.returned, [.none, .none, .max(1)])
      expectEqual(recorder.values, [3])
    }

    @Test func `values are dropped before any is requested`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.dropFirst(2).record(demand: .none)
      subject.send(1)
      subject.send(2)
      recorder.request(.max(1))
      subject.send(3)
      expectEqual(recorder.values, [3])
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
