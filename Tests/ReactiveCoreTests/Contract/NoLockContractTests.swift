import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 4: no lock is held while user code runs, and no combination of subjects and threads deadlocks.
  struct NoLockContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `another thread can do anything with a subject while a subscriber runs`(kind: SubjectKind) {
      let subject = Unchecked(kind.make(0))
      let other = subject.value.record()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { value in
        guard value == 1 else { return }
        let returned = onAnotherThread {
          subject.value.send(2)
          let late = subject.value.record()
          late.cancel()
          other.cancel()
          if let current = subject.value as? CurrentValueSubject<Int, Never> { expectEqual(current.value, 2) }
          subject.value.send(completion: .finished)
        }
        expectTrue(returned)
      }
      subject.value.subscribe(recorder)
      subject.value.send(1)
      expectEqual(recorder.values.suffix(2), [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test func `two subjects that send to each other do not grow the stack`() {
      let left = PassthroughSubject<Int, Never>()
      let right = PassthroughSubject<Int, Never>()
      let last = Protected(-1)
      let bag = [
        left.sink { if $0 > 0 { right.send($0 - 1) } else { last.value = $0 } },
        right.sink { if $0 > 0 { left.send($0 - 1) } else { last.value = $0 } },
      ]
      left.send(200_000)
      expectEqual(last.value, 0)
      bag.forEach { $0.cancel() }
    }

    /// Sends when it is deinitialized.
    private final class Farewell: Sendable {
      let subject: PassthroughSubject<Int, Never>
      init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }
      deinit { subject.send(1) }
    }

    @Test func `a value's deinit can use the subject that released it`() {
      let farewells = PassthroughSubject<Int, Never>()
      let current = CurrentValueSubject<Farewell?, Never>(Farewell(farewells))
      let recorder = farewells.record()
      let reading = farewells.sink { _ in expectNil(current.value) }
      current.send(nil)
      expectEqual(recorder.values, [1])
      let replay = ReplaySubject<Farewell?, Never>(bufferSize: 1)
      let asking = farewells.sink { _ in replay.send(nil) }
      reading.cancel()
      replay.send(Farewell(farewells))
      replay.send(nil)
      expectEqual(recorder.values, [1, 1])
      asking.cancel()
    }

    @Test func `a subscriber's deinit can use the subject that released it`() {
      let subject = PassthroughSubject<Int, Never>()
      let farewells = PassthroughSubject<Int, Never>()
      let recorder = farewells.record()
      var farewell: Farewell? = Farewell(farewells)
      let kept = farewells.sink { _ in
        subject.send(0)
        subject.sink { _ in }.cancel()
      }
      let cancellable = subject.sink { [farewell] _ in _ = farewell }
      farewell = nil
      cancellable.cancel()
      expectEqual(recorder.values, [1])
      kept.cancel()
    }

    /// A publisher whose subscription sends another to the subject when it is deinitialized.
    private struct Source: Publisher {
      typealias Output = Int
      typealias Failure = Never

      final class Link: Subscription {
        let subject: PassthroughSubject<Int, Never>
        init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }
        deinit { subject.send(subscription: Subscriptions.empty) }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
      }

      let subject: PassthroughSubject<Int, Never>

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Link(subject))
      }
    }

    @Test
    func `an upstream's subscription may be deinitialized while a subject removes ended ones`() {
      let rounds = (0..<2_000).map { _ in
        let subject = PassthroughSubject<Int, Never>()
        return (subject, sources: (0..<15).map { _ in Source(subject: subject).subscribe(subject) })
      }
      let arrivals = Counter()
      onThreads(2) { thread in
        for (index, (subject, sources)) in rounds.enumerated() {
          arrivals.increment()
          while arrivals.value < 2 * (index + 1) {}
          if thread == 0 {
            for source in sources { source.cancel() }
          } else {
            // The subject removes ended subscriptions when it has sixteen.
            for _ in 0..<2 { subject.send(subscription: Subscriptions.empty) }
          }
        }
      }
      expectEqual(arrivals.value, 2 * rounds.count)
      for (subject, _) in rounds { subject.send(completion: .finished) }
    }

    /// An operator that uses a scheduler's dates.
    struct Timed: CustomTestStringConvertible, Sendable {
      typealias Source = PassthroughSubject<Int, Never>

      let testDescription: String
      let make: @Sendable (Source, CallingScheduler) -> AnyPublisher<Void, Never>

      init<P: Publisher & SendableMetatype>(
        _ name: String,
        _ make: @escaping @Sendable (Source, CallingScheduler) -> P
      ) where P.Failure == Never {
        testDescription = name
        self.make = { make($0, $1).map { _ in }.eraseToAnyPublisher() }
      }
    }

    static let timed = [
      Timed("debounce") { $0.debounce(for: 2, scheduler: $1) },
      Timed("throttle") { $0.throttle(for: 2, scheduler: $1, latest: true) },
      Timed("timeout") { $0.timeout(2, scheduler: $1) },
      Timed("collect(.byTime)") { $0.collect(.byTime($1, 2)) },
      Timed("collect(.byTimeOrCount)") { $0.collect(.byTimeOrCount($1, 2, 3)) },
      Timed("delay") { $0.delay(for: 2, scheduler: $1) },
      Timed("measureInterval") { $0.measureInterval(using: $1) },
    ]

    @Test(arguments: timed)
    func `another thread can do anything while a scheduler's dates are compared or deinitialized`(
      timed: Timed
    ) {
      let scheduler = CallingScheduler()
      let subject = Unchecked(PassthroughSubject<Int, Never>())
      let recorder = Unchecked(TestSubscriber<Void, Never>(demand: .max(2)))
      let calls = Counter()
      timed.make(subject.value, scheduler).subscribe(recorder.value)
      scheduler.setOnCall {
        let number = calls.increment()
        let returned = onAnotherThread {
          subject.value.send(0)
          recorder.value.request(.max(1))
          if number == 12 { recorder.value.cancel() }
        }
        expectTrue(returned)
      }
      for number in 1...12 {
        subject.value.send(number)
        scheduler.base.advance(by: 1)
        if number.isMultiple(of: 4) { scheduler.base.advance(by: 3) }
      }
      scheduler.setOnCall(nil)
      expectGreater(calls.value, 0)
    }
  }
}
