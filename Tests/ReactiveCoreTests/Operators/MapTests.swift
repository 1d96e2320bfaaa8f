import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct MapTests {
  @Test func `each value is turned into another`() {
    let recorder = [1, 2, 3].publisher.map { "\($0)" }.record()
    #expect(
      recorder.signals == [.subscription, .value("1"), .value("2"), .value("3"), .completion(.finished)]
    )
    #expect(recorder.faults == [])
  }

  @Test func `demand goes upstream as it is`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.map { $0 * 2 }.record(demand: .max(1), more: .max(2))
    #expect(probe.requests == [.max(1)])
    probe.send(1)
    #expect(probe.returned == [.max(2)])
    #expect(recorder.values == [2])
    #expect(recorder.faults == [])
  }

  @Test func `without demand nothing is asked for, and the closure is not called`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.map { _ in Issue.record("called") }.record(demand: .none)
    #expect(probe.requests == [])
    #expect(recorder.signals.count == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a failure is passed on`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.map { $0 }.record()
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `cancelling cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.map { $0 }.record()
    recorder.cancel()
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    expectLettingGo(after: [1, 2]) { probe, captive in probe.map { captive.pass($0) } }
  }
}
