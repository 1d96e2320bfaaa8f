import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct IgnoreOutputTests {
  @Test func `values are dropped and the completion is forwarded`() {
    let recorder = [1, 2].publisher.ignoreOutput().record()
    #expect(recorder.isFinished)
    #expect(recorder.signals.count == 2)
    #expect(recorder.faults == [])
  }

  @Test func `it requests unlimited demand at once, and the completion does not wait`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.ignoreOutput().record(demand: .none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    #expect(probe.returned == [.none])
    probe.send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `a failure is forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.ignoreOutput().record(demand: .none)
    probe.send(completion: .failure(.b))
    #expect(recorder.failure == .b)
    #expect(recorder.faults == [])
  }

  @Test func `cancelling cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.ignoreOutput().record()
    recorder.cancel()
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    // There is no value to cancel on.
    let endings = Ending.allCases.filter { $0 != .cancellingInsideReceive }
    expectLettingGo(after: [1, 2], endings: endings) { probe, _ in probe.ignoreOutput() }
  }
}
