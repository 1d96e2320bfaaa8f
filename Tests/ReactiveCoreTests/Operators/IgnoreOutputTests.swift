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

    @Test func `a failure is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.ignoreOutput().record(demand: .none)
      probe.send(completion: .failure(.b))
      expectEqual(recorder.failure, .b)
    }

    @Test func `cancelling cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.ignoreOutput().record()
      recorder.cancel()
      expectEqual(probe.cancellations, 1)
    }

    @Test func `upstream and downstream are released`() {
      // There is no value to cancel on.
      let endings = Ending.allCases.filter { $0 != .cancellingInsideReceive }
      expectRelease(after: [1, 2], endings: endings) { probe, _ in probe.ignoreOutput() }
    }
  }
}
