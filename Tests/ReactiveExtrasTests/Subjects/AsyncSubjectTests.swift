import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncSubjectTests {
    @Test func `only the last value is delivered, with the completion`() {
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

    @Test func `without a value, or after a failure, only the completion is delivered`() {
      let subject = AsyncSubject<Int, TestError>()
      let recorder = subject.record(demand: .none)
      subject.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      expectEqual(subject.record(demand: .none).signals, [.subscription, .completion(.finished)])
      let failing = AsyncSubject<Int, TestError>()
      let failed = failing.record()
      failing.send(1)
      failing.send(completion: .failure(.a))
      expectEqual(failed.signals, [.subscription, .completion(.failure(.a))])
      expectEqual(failing.record().signals, [.subscription, .completion(.failure(.a))])
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
