import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct PrefixWhileTests {
  func isSmall(_ number: Int) throws -> Bool {
    if number < 0 { throw TestError.b }
    return number < 3
  }

  @Test func `values are delivered up to the first that does not satisfy the condition`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = TestSubscriber<Int, TestError>()
    recorder.onCompletion = { _ in #expect(probe.isCancelled) }
    probe.prefix { $0 < 3 }.subscribe(recorder)
    for value in [1, 2, 3, 1] { probe.send(value) }
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a sequence that always satisfies the condition is delivered whole`() {
    let recorder = [1, 2].publisher.prefix { $0 < 3 }.record()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `demand is forwarded unchanged`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.prefix { $0 < 3 }.record(demand: .max(2), more: .max(3))
    probe.send(1)
    probe.send(3)
    #expect(probe.requests == [.max(2)])
    #expect(probe.returned == [.max(3), .none])
    #expect(recorder.faults == [])
  }

  @Test func `a failure is forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.prefix { $0 < 3 }.record()
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `a condition that may throw completes in the same way`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryPrefix(while: isSmall).record(demand: .max(2), more: .max(3))
    for value in [1, 3, 1] { probe.send(value) }
    #expect(probe.returned == [.max(3), .none])
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a thrown error fails the sequence and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryPrefix(while: isSmall).record()
    probe.send(1)
    probe.send(-1)
    #expect(recorder.values == [1])
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `with a condition that may throw, a failure of the upstream is forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryPrefix(while: isSmall).record()
    probe.send(completion: .failure(.a))
    #expect(recorder.failure as? TestError == .a)
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    for values in [[1, 2], [1, 3]] {
      expectLettingGo(after: values) { probe, captive in probe.prefix { captive.pass($0) < 3 } }
    }
    for values in [[1, 2], [1, 3], [1, -1]] {
      expectLettingGo(after: values) { probe, captive in probe.tryPrefix { try isSmall(captive.pass($0)) } }
    }
  }
}
