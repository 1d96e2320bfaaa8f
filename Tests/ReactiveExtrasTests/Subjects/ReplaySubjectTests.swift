import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

/// A value that a test sees go away.
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

    // MARK: Values that age

    @Test func `a subscriber receives the values that are not too old, and every later one`() {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(maxAge: 5, scheduler: scheduler)
      for value in 1...4 {
        subject.send(value)
        scheduler.advance(by: 2)
      }
      // They are 8, 6, 4 and 2 seconds old.
      let recorder = subject.record()
      expectEqual(recorder.values, [3, 4])
      scheduler.advance(by: 100)
      subject.send(5)
      expectEqual(recorder.values, [3, 4, 5])
      expectEqual(subject.record().values, [5])
    }

    @Test(arguments: [(5.0, [1]), (5.1, [])])
    func `a value of the greatest age is replayed, an older one is not`(age: Double, values: [Int]) {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(maxAge: 5, scheduler: scheduler)
      subject.send(1)
      scheduler.advance(by: .seconds(age))
      expectEqual(subject.record().values, values)
    }

    @Test(arguments: [0, 2])
    func `a size and an age limit the values together`(size: Int) {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(bufferSize: size, maxAge: 5, scheduler: scheduler)
      for value in 1...3 { subject.send(value) }
      expectEqual(subject.record().values, Array([1, 2, 3].suffix(size)))
      scheduler.advance(by: 6)
      subject.send(4)
      expectEqual(subject.record().values, Array([4].suffix(size)))
    }

    @Test func `a value that makes room for another takes its age with it`() {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(bufferSize: 1, maxAge: 5, scheduler: scheduler)
      subject.send(1)
      scheduler.advance(by: 3)
      subject.send(2)
      scheduler.advance(by: 3)
      expectEqual(subject.record().values, [2])
    }

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `after the completion values go on to age`(completion: Subscribers.Completion<TestError>) {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, TestError>(maxAge: 5, scheduler: scheduler)
      subject.send(1)
      subject.send(completion: completion)
      subject.send(2)
      expectEqual(subject.record().signals, [.subscription, .value(1), .completion(completion)])
      scheduler.advance(by: 6)
      expectEqual(subject.record().signals, [.subscription, .completion(completion)])
    }

    @Test func `a value that is too old is released with the next one`() {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Held, Never>(maxAge: 5, scheduler: scheduler)
      weak var weakHeld: Held?
      do {
        let held = Held()
        weakHeld = held
        subject.send(held)
      }
      scheduler.advance(by: 6)
      expectNotNil(weakHeld)
      subject.send(Held())
      expectNil(weakHeld)
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a value does not age while a subscriber has it buffered`() {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(maxAge: 5, scheduler: scheduler)
      subject.send(1)
      let recorder = subject.record(demand: .none)
      scheduler.advance(by: 6)
      subject.send(2)
      recorder.request(.unlimited)
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `threads that send and subscribe keep one order, and miss nothing`() {
      let scheduler = TestScheduler()
      let subject = ReplaySubject<Int, Never>(bufferSize: 10, maxAge: 5, scheduler: scheduler)
      let faults = Counter()
      onThreads(3) { thread in
        for value in 0..<500 {
          if thread == 0 {
            subject.send(value)
            scheduler.advance(by: 1)
          } else {
            let values = subject.record().values
            for (one, next) in zip(values, values.dropFirst()) where next != one + 1 { faults.increment() }
          }
        }
      }
      expectEqual(faults.value, 0)
      expectEqual(subject.record().values, [495, 496, 497, 498, 499])
    }
  }
}
