import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct RemoveDuplicatesTests {
  @Test func `a value that equals the one before is left out`() {
    let recorder = [1, 1, 2, 2, 2, 1].publisher.removeDuplicates().record()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a value is compared with the last one passed on`() {
    let compared = Protected<[[Int]]>([])
    let recorder = [1, 2, 3, 5].publisher.removeDuplicates {
      compared.value.append([$0, $1])
      return $1 - $0 < 2
    }.record()
    #expect(recorder.values == [1, 3, 5])
    #expect(compared.value == [[1, 2], [1, 3], [3, 5]])
    #expect(recorder.faults == [])
  }

  @Test func `nil is a value like any other`() {
    let recorder = [nil, nil, 1, nil].publisher.removeDuplicates().record()
    #expect(recorder.values == [nil, 1, nil])
    #expect(recorder.faults == [])
  }

  @Test func `for each value left out, one more is asked for`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.removeDuplicates().record(demand: .max(1), more: .max(3))
    probe.send(1)
    probe.send(1)
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(3), .max(1)])
    #expect(recorder.faults == [])
  }

  @Test func `a failure is passed on`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.removeDuplicates().record()
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `each subscriber starts afresh`() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.removeDuplicates()
    let first = publisher.record()
    subject.send(1)
    let second = publisher.record()
    subject.send(1)
    #expect(first.values == [1])
    #expect(second.values == [1])
    #expect(first.faults + second.faults == [])
  }

  @Test func `both sides are let go`() {
    expectLettingGo(after: [1, 1, 2]) { probe, captive in
      probe.removeDuplicates { captive.pass($0 == $1) }
    }
  }

  @Test func `the last value is let go with the subscription`() {
    let probe = TestPublisher<Captive, TestError>()
    let recorder = TestSubscriber<Bool, TestError>()
    probe.removeDuplicates { $0 === $1 }.map { _ in true }.subscribe(recorder)
    weak var value: Captive?
    do {
      let captive = Captive()
      value = captive
      probe.send(captive)
    }
    #expect(value != nil)
    recorder.cancel()
    #expect(value == nil)
    #expect(recorder.faults == [])
  }
}
