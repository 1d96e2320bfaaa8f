import ReactiveCore
import Testing

@Suite struct PassthroughSubjectTests {
  @Test func `values and the completion reach every subscriber in order`() {
    let subject = PassthroughSubject<Int, TestError>()
    let first = subject.record()
    subject.send(1)
    let second = subject.record()
    subject.send(2)
    subject.send(completion: .failure(.a))
    subject.send(3)
    #expect(first.signals == [.subscription, .value(1), .value(2), .completion(.failure(.a))])
    #expect(second.signals == [.subscription, .value(2), .completion(.failure(.a))])
    #expect(first.faults + second.faults == [])
  }

  @Test func `a value that was not asked for is lost`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(1))
    subject.send(1)
    subject.send(2)
    recorder.request(.max(1))
    subject.send(3)
    subject.send(4)
    #expect(recorder.values == [1, 3])
    #expect(recorder.faults == [])
  }

  @Test func `a value sent from inside a subscriber comes after the one under way, for all`() {
    let subject = PassthroughSubject<Int, Never>()
    let first = Recorder<Int, Never>()
    first.onValue = { if $0 < 3 { subject.send($0 + 1) } }
    subject.subscribe(first)
    let second = subject.record()
    subject.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
    #expect(first.faults + second.faults == [])
  }
}
