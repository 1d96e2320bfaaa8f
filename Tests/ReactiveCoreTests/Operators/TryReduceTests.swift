import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct TryReduceTests {
  func sum(_ a: Int, _ b: Int) throws -> Int {
    if b < 0 { throw TestError.b }
    return a + b
  }

  @Test func `all values are combined into one`() {
    let recorder = [1, 2, 3].publisher.tryReduce(0, sum).record()
    #expect(recorder.values == [6])
    #expect(recorder.isFinished)
    #expect(EmptyCollection<Int>().publisher.tryReduce(7, sum).record().values == [7])
    #expect(recorder.faults == [])
  }

  @Test func `all values are asked for at once, and the result waits until it is asked for`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryReduce(0, sum).record(demand: .none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.signals.count == 1)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `an error thrown ends the sequence without demand and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryReduce(0, sum).record(demand: .none)
    probe.send(1)
    probe.send(-1)
    #expect(recorder.values == [])
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a failure of the upstream is passed on`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryReduce(0, sum).record()
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(recorder.values == [])
    #expect(recorder.failure as? TestError == .a)
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    for values in [[1, 2], [1, -1]] {
      expectLettingGo(after: values) { probe, captive in probe.tryReduce(0) { captive.pass(try sum($0, $1)) }
      }
    }
  }
}
