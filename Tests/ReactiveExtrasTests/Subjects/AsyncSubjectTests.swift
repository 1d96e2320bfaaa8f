import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncSubjectTests {
    @Test func `only the last value is delivered, with the completion, or without a value only that`() {
      // Only the last value is delivered, with the completion.
      do {
        let subject = AsyncSubject<Int, TestError>()
        let early = subject.record()
        subject.send(1)
        subject.send(2)
        expectEqual(early.signals, [.subscription])
        subject.send(completion: .finished)
        subject.send(3)
        let late = subject.record()
        for recorder in [early, late] {
          expectEqual(recorder.signals, [.subscription, .value(2), .completion(.finished)])
        }
      }
      // Without values only the completion is delivered.
      do {
        let subject = AsyncSubject<Int, TestError>()
        let recorder = subject.record(demand: .none)
        subject.send(completion: .finished)
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
        expectEqual(subject.record(demand: .none).signals, [.subscription, .completion(.finished)])
      }
      // Only the failure is delivered.
      do {
        let subject = AsyncSubject<Int, TestError>()
        let recorder = subject.record()
        subject.send(1)
        subject.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
        expectEqual(subject.record().signals, [.subscription, .completion(.failure(.a))])
      }
    }

    @Test func `the value is buffered until it is requested, and the completion with it`() {
      let subject = AsyncSubject<Int, TestError>()
      let early = subject.record(demand: .none)
      subject.send(1)
      subject.send(completion: .finished)
      let late = subject.record(demand: .none)
      for recorder in [early, late] {
        expectEqual(recorder.signals, [.subscription])
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
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
      expectEqual(cancelled.signals, [.subscription])
      expectEqual(leaving.signals, [.subscription, .value(1)])
    }

    @Test func `its subscription says what it is`() {
      expectEqual(AsyncSubject<Int, Never>().record().subscription.map { "\($0)" }, "AsyncSubject")
    }
  }
}
