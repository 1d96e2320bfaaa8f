import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct CompactMapTests {
  @Test func `what is not nil is passed on`() {
    let recorder = ["1", "x", "3"].publisher.compactMap { Int($0) }.record()
    #expect(recorder.signals == [.subscription, .value(1), .value(3), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `for each nil, one more value is asked for`() {
    let probe = TestPublisher<String, TestError>()
    let recorder = probe.compactMap { Int($0) }.record(demand: .max(1), more: .max(2))
    probe.send("x")
    probe.send("1")
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(1), .max(2)])
    #expect(recorder.values == [1])
    #expect(recorder.faults == [])
  }

  @Test func `a failure is passed on`() {
    let probe = TestPublisher<String, TestError>()
    let recorder = probe.compactMap { Int($0) }.record()
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    expectLettingGo(after: ["x", "1"]) { probe, captive in probe.compactMap { captive.pass(Int($0)) } }
  }
}
