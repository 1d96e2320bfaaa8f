import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncSubjectTests {
    @Test func `only the last value is delivered, with the completion, or without a value only that`() {
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
  }
}
