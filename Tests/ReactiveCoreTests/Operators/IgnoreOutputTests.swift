import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct IgnoreOutputTests {
    @Test func `values are dropped and the completion is forwarded`() {
      let recorder = [1, 2].publisher.ignoreOutput().record()
      expectTrue(recorder.isFinished)
      expectEqual(recorder.signals.count, 2)
    }

    @Test func `it requests unlimited demand at once, and the completion does not wait`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.ignoreOutput().record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      expectEqual(probe.returned, [.none])
      probe.send(completion: .finished)
      expectTrue(recorder.isFinished)
    }
  }
}
