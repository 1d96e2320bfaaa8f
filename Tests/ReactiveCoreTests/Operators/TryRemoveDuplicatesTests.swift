import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct TryRemoveDuplicatesTests {
  func areSame(_ a: Int, _ b: Int) throws -> Bool {
    if b < 0 { throw TestError.b }
    return a == b
  }

  @Test func `a value that is the same as the last one passed on is left out`() {
    let recorder = [1, 1, 2, 2, 1].publisher.tryRemoveDuplicates(by: areSame).record()
    #expect(recorder.values == [1, 2, 1])
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `for each value left out, one more is asked for`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryRemoveDuplicates(by: areSame).record(demand: .max(1), more: .max(3))
    probe.send(1)
    probe.send(1)
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(3), .max(1)])
    #expect(recorder.faults == [])
  }

  @Test func `an error thrown ends the sequence and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryRemoveDuplicates(by: areSame).record()
    probe.send(1)
    probe.send(-1)
    #expect(recorder.values == [1])
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a failure of the upstream is passed on`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryRemoveDuplicates(by: areSame).record()
    probe.send(completion: .failure(.a))
    #expect(recorder.failure as? TestError == .a)
    #expect(recorder.faults == [])
  }

  @Test func `each subscriber starts afresh`() {
    let publisher = [1, 1].publisher.tryRemoveDuplicates(by: areSame)
    #expect(publisher.record().values == [1])
    #expect(publisher.record().values == [1])
  }

  @Test func `both sides are let go, also after an error thrown`() {
    for values in [[1, 1, 2], [1, -1]] {
      expectLettingGo(after: values) { probe, captive in
        probe.tryRemoveDuplicates { try areSame($0, captive.pass($1)) }
      }
    }
  }
}
