import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

/// A value whose release a test can observe.
private final class Held {}

extension Suites {
  struct ReplaySubjectTests {
    @Test func `a new subscriber receives the last values, then every later one`() {
      let subject = ReplaySubject<Int, Never>(bufferSize: 2)
      let early = subject.record()
      for value in 1...3 { subject.send(value) }
      let late = subject.record()
      subject.send(4)
      expectEqual(early.values, [1, 2, 3, 4])
      expectEqual(late.values, [2, 3, 4])
    }

    @Test func `a subject replays every value without a size, and none with a size of zero`() {
      let unlimited = ReplaySubject<Int, Never>()
      for value in 0..<1_000 { unlimited.send(value) }
      expectEqual(unlimited.record().values, Array(0..<1_000))
      let subject = ReplaySubject<Int, TestError>(bufferSize: 0)
      subject.send(1)
      let recorder = subject.record()
      subject.send(2)
      subject.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(2), .completion(.failure(.a))])
      expectEqual(subject.record().signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `values beyond the demand are buffered, and the completion after them`() {
      let subject = ReplaySubject<Int, TestError>(bufferSize: 2)
      subject.send(1)
      subject.send(2)
      let recorder = subject.record(demand: .max(1))
      for value in 3...5 { subject.send(value) }
      subject.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(3))
      expectEqual(recorder.values, [1, 2, 3, 4])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
      expectEqual(recorder.failure, .a)
    }

    @Test func `a value sent in the middle of the replay is delivered after it`() {
      let subject = ReplaySubject<Int, Never>()
      for value in 1...3 { subject.send(value) }
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 1 { subject.send(4) } }
      subject.subscribe(recorder)
      expectEqual(recorder.values, [1, 2, 3, 4])
    }

    @Test func `a value beyond the size is released`() {
      let subject = ReplaySubject<Held, Never>(bufferSize: 1)
      var held: Held? = Held()
      weak let weakHeld = held
      subject.send(held!)
      held = nil
      expectNotNil(weakHeld)
      subject.send(Held())
      expectNil(weakHeld)
    }

    @Test func `threads that send and subscribe keep one order, and miss nothing`() {
      let subject = ReplaySubject<Int, Never>(bufferSize: 10)
      let faults = Counter()
      onThreads(3) { thread in
        for value in 0..<500 {
          if thread == 0 {
            subject.send(value)
          } else {
            let values = subject.record().values
            for (one, next) in zip(values, values.dropFirst()) where next != one + 1 { faults.increment() }
          }
        }
      }
      expectEqual(faults.value, 0)
      expectEqual(subject.record().values, Array(490..<500))
    }
  }
}
