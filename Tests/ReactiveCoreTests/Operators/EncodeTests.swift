import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct EncodeTests {
  struct Digits: TopLevelEncoder {
    var captive: Captive?

    func encode<T: Encodable>(_ value: T) throws -> String {
      guard let number = value as? Int, number >= 0 else { throw TestError.b }
      return "\(number)"
    }
  }

  @Test func `each value is encoded`() {
    let recorder = [1, 2].publisher.encode(encoder: Digits()).record()
    #expect(recorder.values == ["1", "2"])
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `a thrown error fails the sequence and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.encode(encoder: Digits()).record()
    probe.send(1)
    probe.send(-1)
    #expect(recorder.values == ["1"])
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `demand and failure are forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.encode(encoder: Digits()).record(demand: .max(1), more: .max(2))
    probe.send(1)
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(2)])
    probe.send(completion: .failure(.a))
    #expect(recorder.failure as? TestError == .a)
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    for values in [[1, 2], [-1]] {
      expectLettingGo(after: values) { probe, captive in probe.encode(encoder: Digits(captive: captive)) }
    }
  }
}
