import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite struct SubjectsTests {
  private typealias DisposableSubject = Disposable & Subject<Int, any Error>

  private static let makers: [@Sendable () -> any DisposableSubject] = [
    { PublishSubject<Int>() }, { BehaviorSubject(value: 0) },
    { ReplaySubject<Int, any Error>.create(bufferSize: 2) }, { AsyncSubject<Int, any Error>() },
  ]

  @Test func `events are sent as they are said`() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = subject.record()
    subject.on(.next(1))
    subject.onNext(2)
    subject.on(.error(.a))
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.failure(.a))])
    let failing = PassthroughSubject<Int, TestError>()
    let failed = failing.record()
    failing.onError(.b)
    #expect(failed.failure == .b)
    let completing = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
    let completed = completing.map { $0.record() }
    completing[0].on(.completed)
    completing[1].onCompleted()
    #expect(completed.allSatisfy { $0.isFinished })
  }

  @Test func `a replay subject is created with a size or without one`() {
    let bounded = ReplaySubject<Int, any Error>.create(bufferSize: 2)
    let unbounded = ReplaySubject<Int, any Error>.createUnbounded()
    for value in 1...3 {
      bounded.onNext(value)
      unbounded.onNext(value)
    }
    #expect(bounded.record().values == [2, 3])
    #expect(unbounded.record().values == [1, 2, 3])
  }

  @Test func `a disposed subject drops its subscribers without a word`() {
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
      #expect(recorder.values == before)
      #expect(recorder.completion == nil)
      #expect(waiting.values == [])
      #expect(waiting.completion == nil)
    }
  }

  @Test func `who subscribes to a disposed subject receives a failure that says so, and nothing else`() {
    for make in Self.makers {
      for isCompleted in [false, true] {
        let subject = make()
        subject.onNext(1)
        if isCompleted { subject.onCompleted() }
        subject.dispose()
        let recorder = subject.record(demand: .none)
        #expect(recorder.values == [])
        #expect(recorder.failure is SubjectDisposedError)
        #expect(recorder.faults == [])
      }
    }
    #expect("\(SubjectDisposedError())".contains("disposed"))
  }

  @Test func `disposing lets go of subscribers, and cancels upstream publishers`() {
    for make in Self.makers {
      let subject = make()
      var recorder: TestSubscriber<Int, any Error>? = subject.record()
      weak let weakRecorder = recorder
      let subscription = recorder?.subscription
      let probe = TestPublisher<Int, any Error>()
      let cancellable = forward(probe, to: subject)
      subject.dispose()
      recorder = nil
      #expect(weakRecorder == nil)
      #expect(probe.isCancelled)
      #expect(!probe.hasSubscriber)
      subscription?.cancel()
      cancellable.cancel()
    }
    func forward<S: Subject<Int, any Error>>(
      _ probe: TestPublisher<Int, any Error>,
      to subject: S
    ) -> AnyCancellable {
      probe.subscribe(subject)
    }
  }

  @Test func `disposing lets go of remembered values`() {
    let replay = ReplaySubject<Held, any Error>.createUnbounded()
    let async = AsyncSubject<Held, any Error>()
    var held: Held? = Held()
    weak let weakHeld = held
    replay.onNext(held!)
    async.onNext(held!)
    held = nil
    replay.dispose()
    #expect(weakHeld != nil)
    async.dispose()
    #expect(weakHeld == nil)
  }

  @Test func `a behavior subject keeps its value when it is disposed`() {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    subject.dispose()
    subject.onNext(3)
    #expect(subject.value == 2)
  }

  @Test func `a subject disposed by one subscriber delivers the value under way to the others, and no more`()
  {
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
      #expect(recorder.values == [1, 2])
      #expect(recorder.completion == nil)
      #expect(recorder.faults == [])
    }
  }

  @Test func `threads that send, subscribe and dispose at once leave every subscriber in order`() {
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
          #expect(recorder.values == recorder.values.sorted())
          #expect(recorder.completion == nil || recorder.failure is SubjectDisposedError)
          #expect(recorder.faults == [])
        }
        #expect(subject.value.record().failure is SubjectDisposedError)
      }
    }
  }
}
