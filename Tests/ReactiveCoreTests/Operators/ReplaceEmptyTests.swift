import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReplaceEmptyTests {
  @Test func `a sequence without values publishes one`() {
    let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record()
    #expect(recorder.signals == [.subscription, .value(7), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a sequence with values is forwarded`() {
    let recorder = [1, 2].publisher.replaceEmpty(with: 7).record()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `the value is buffered until it is requested`() {
    let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record(demand: .none)
    #expect(recorder.signals == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.signals == [.subscription, .value(7), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `no more is requested from the upstream than the downstream requests`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.replaceEmpty(with: 7).record(demand: .none, more: .max(1))
    #expect(probe.requests == [])
    recorder.request(.max(2))
    #expect(probe.demanded == .max(2))
    probe.send(1)
    #expect(probe.demanded == .max(3))
    recorder.request(.unlimited)
    #expect(probe.demanded == .unlimited)
    #expect(recorder.faults == [])
  }

  @Test func `a completion is delivered without demand if there were values`() {
    let recorder = [1].publisher.replaceEmpty(with: 7).record(demand: .max(1))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a failure is forwarded, and nothing replaced`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.replaceEmpty(with: 7).record()
    probe.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .completion(.failure(.a))])
    #expect(recorder.faults == [])
  }

  @Test func `each subscriber starts afresh`() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.replaceEmpty(with: 7)
    let first = publisher.record()
    subject.send(1)
    let second = publisher.record()
    subject.send(completion: .finished)
    #expect(first.values == [1])
    #expect(second.values == [7])
    #expect(first.faults + second.faults == [])
  }

  @Test func `cancelling drops the buffered value`() {
    let recorder = EmptyCollection<Int>().publisher.replaceEmpty(with: 7).record(demand: .none)
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.signals == [.subscription])
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    for values in [[], [1, 2]] {
      expectLettingGo(after: values) { probe, _ in probe.replaceEmpty(with: 7) }
    }
  }
}
