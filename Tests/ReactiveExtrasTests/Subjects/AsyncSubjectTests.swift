import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct AsyncSubjectTests {
  @Test func `only the last value is delivered, with the completion`() {
    let subject = AsyncSubject<Int, TestError>()
    let early = subject.record()
    subject.send(1)
    subject.send(2)
    #expect(early.signals == [.subscription])
    subject.send(completion: .finished)
    subject.send(3)
    let late = subject.record()
    for recorder in [early, late] {
      #expect(recorder.signals == [.subscription, .value(2), .completion(.finished)])
      #expect(recorder.faults == [])
    }
  }

  @Test func `without values only the completion is delivered`() {
    let subject = AsyncSubject<Int, TestError>()
    let recorder = subject.record(demand: .none)
    subject.send(completion: .finished)
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(subject.record(demand: .none).signals == [.subscription, .completion(.finished)])
  }

  @Test func `only the failure is delivered`() {
    let subject = AsyncSubject<Int, TestError>()
    let recorder = subject.record()
    subject.send(1)
    subject.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .completion(.failure(.a))])
    #expect(subject.record().signals == [.subscription, .completion(.failure(.a))])
  }

  @Test func `the value is buffered until it is requested, and the completion with it`() {
    let subject = AsyncSubject<Int, TestError>()
    let early = subject.record(demand: .none)
    subject.send(1)
    subject.send(completion: .finished)
    let late = subject.record(demand: .none)
    for recorder in [early, late] {
      #expect(recorder.signals == [.subscription])
      recorder.request(.max(1))
      #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
      #expect(recorder.faults == [])
    }
  }

  @Test func `nothing is delivered after cancelling, also inside receive`() {
    let subject = AsyncSubject<Int, Never>()
    let cancelled = subject.record()
    cancelled.cancel()
    let leaving = TestSubscriber<Int, Never>()
    leaving.onValue = { _ in leaving.cancel() }
    subject.subscribe(leaving)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(cancelled.signals == [.subscription])
    #expect(leaving.signals == [.subscription, .value(1)])
  }

  @Test func `its subscription says what it is`() {
    #expect(AsyncSubject<Int, Never>().record().subscription.map { "\($0)" } == "AsyncSubject")
  }
}
