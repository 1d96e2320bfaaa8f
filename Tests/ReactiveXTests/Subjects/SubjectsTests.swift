import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct SubjectsTests {
    private typealias Sent = Observable<Int> & ObserverType<Int> & Disposable

    private static let makers: [@Sendable () -> any Sent] = [
      { PublishSubject<Int>() }, { BehaviorSubject(value: 0) }, { ReplaySubject<Int>.create(bufferSize: 2) },
      { AsyncSubject<Int>() },
    ]

    @Test func `a replay subject can be bounded or unbounded`() {
      let bounded = ReplaySubject<Int>.create(bufferSize: 2)
      let unbounded = ReplaySubject<Int>.createUnbounded()
      for value in 1...3 {
        bounded.onNext(value)
        unbounded.onNext(value)
      }
      expectEqual(bounded.record().values, [2, 3])
      expectEqual(unbounded.record().values, [1, 2, 3])
    }

    @Test func `a behavior subject has its last value until it fails or is disposed`() throws {
      let subject = BehaviorSubject(value: 1)
      try expectEqual(subject.value(), 1)
      subject.onNext(2)
      try expectEqual(subject.value(), 2)
      subject.onCompleted()
      subject.onNext(3)
      try expectEqual(subject.value(), 2)
      let failed = BehaviorSubject(value: 1)
      failed.onError(TestError.a)
      #expect(throws: TestError.a) { try failed.value() }
      failed.dispose()
      #expect(throws: RxError.disposed(object: "ReactiveX.BehaviorSubject<Swift.Int>")) { try failed.value() }
    }

    @Test func `a disposed subject releases its subscribers without an event`() {
      for make in Self.makers {
        let subject = make()
        let recorder = subject.record()
        let waiting = subject.record(demand: .none)
        let before = recorder.values
        subject.dispose()
        subject.dispose()
        subject.onNext(1)
        subject.onCompleted()
        waiting.request(.unlimited)
        expectEqual(recorder.values, before)
        expectNil(recorder.completion)
        expectEqual(waiting.values, [])
        expectNil(waiting.completion)
      }
    }

    @Test
    func `a subscriber of a disposed subject receives only an error that names the subject`() {
      for make in Self.makers {
        for isCompleted in [false, true] {
          let subject = make()
          subject.onNext(1)
          if isCompleted { subject.onCompleted() }
          subject.dispose()
          let recorder = subject.record(demand: .none)
          expectEqual(recorder.values, [])
          expectEqual(recorder.failure.map { "\($0)" }, "Object `\(subject)` was already disposed.")
        }
      }
      let subject = PublishSubject<String>()
      subject.dispose()
      let failure = subject.record().failure
      expectEqual(failure as? RxError, .disposed(object: "ReactiveX.PublishSubject<Swift.String>"))
    }

    @Test func `disposing a subject releases its elements, and the last reference releases the subject`() {
      let replay = ReplaySubject<Held>.createUnbounded()
      let async = AsyncSubject<Held>()
      var held: Held? = Held()
      weak let weakHeld = held
      replay.onNext(held!)
      async.onNext(held!)
      held = nil
      replay.dispose()
      expectNotNil(weakHeld)
      async.dispose()
      expectNil(weakHeld)
      var disposed: (any Sent)? = Self.makers[0]()
      weak let weakSubject = disposed
      disposed?.dispose()
      disposed = nil
      expectNil(weakSubject)
    }

    @Test func `a subject disposed during a delivery still delivers that element to all subscribers`() {
      let subject = PublishSubject<Int>()
      let first = TestSubscriber<Int, any Error>()
      first.onValue = { _ in
        subject.onNext(2)
        subject.dispose()
        subject.onNext(3)
      }
      subject.subscribe(first)
      let second = subject.record()
      subject.onNext(1)
      for recorder in [first, second] {
        expectEqual(recorder.values, [1, 2])
        expectNil(recorder.completion)
      }
    }

    @Test func `threads can send, subscribe and dispose concurrently`() {
      for make in Self.makers {
        for _ in 0..<20 {
          let subject = Unchecked(make())
          let recorders = Protected<[TestSubscriber<Int, any Error>]>([])
          onThreads(3) { thread in
            for value in 1...50 {
              switch thread {
              case 0: subject.value.onNext(value)
              case 1:
                let recorder = subject.value.record()
                recorders.withLock { $0.append(recorder) }
              default: if value == 25 { subject.value.dispose() }
              }
            }
          }
          for recorder in recorders.withLock({ $0 }) {
            expectEqual(recorder.values, recorder.values.sorted())
            #expect(recorder.completion == nil || recorder.failure is RxError)
          }
          expectIs(subject.value.record().failure, RxError.self)
        }
      }
    }
  }
}

extension Suites {
  struct HasObserversTests {
    private func check<S: ObservableType & ObserverType>(
      _ subject: S,
      hasObservers: (S) -> Bool,
      isDisposed: (S) -> Bool,
      dispose: (S) -> Void
    ) {
      expectFalse(hasObservers(subject))
      let (first, second) = (subject.subscribe(), subject.subscribe())
      expectTrue(hasObservers(subject))
      first.dispose()
      expectTrue(hasObservers(subject))
      second.dispose()
      expectFalse(hasObservers(subject))
      _ = subject.subscribe()
      subject.onCompleted()
      expectFalse(hasObservers(subject))
      expectFalse(isDisposed(subject))
      dispose(subject)
      expectFalse(hasObservers(subject))
      expectTrue(isDisposed(subject))
    }

    @Test func `a subject knows whether it has observers and whether it was disposed`() {
      check(PublishSubject<Int>(), hasObservers: { $0.hasObservers }, isDisposed: { $0.isDisposed }) {
        $0.dispose()
      }
      check(BehaviorSubject(value: 1), hasObservers: { $0.hasObservers }, isDisposed: { $0.isDisposed }) {
        $0.dispose()
      }
      check(
        ReplaySubject<Int>.create(bufferSize: 1),
        hasObservers: { $0.hasObservers },
        isDisposed: { $0.isDisposed }
      ) { $0.dispose() }
      check(AsyncSubject<Int>(), hasObservers: { $0.hasObservers }, isDisposed: { $0.isDisposed }) {
        $0.dispose()
      }
    }
  }
}
