import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite struct SubscribeTests {
  @Test func `each closure hears of its own kind of event`() {
    let log = Protected<[String]>([])
    let finishing = TestPublisher<Int, TestError>()
    let failing = TestPublisher<Int, TestError>()
    for probe in [finishing, failing] {
      _ = probe.subscribe(
        onNext: { log.value.append("next \($0)") },
        onError: { log.value.append("error \($0)") },
        onCompleted: { log.value.append("completed") },
        onDisposed: { log.value.append("disposed") }
      )
      #expect(probe.requests == [.unlimited])
    }
    finishing.send(1)
    finishing.send(completion: .finished)
    failing.send(2)
    failing.send(completion: .failure(.a))
    #expect(log.value == ["next 1", "completed", "disposed", "next 2", "error a", "disposed"])
  }

  @Test func `every closure can be left out`() {
    let probe = TestPublisher<Int, TestError>()
    let disposable = probe.subscribe()
    probe.send(1)
    disposable.dispose()
    #expect(probe.isCancelled)
  }

  @Test func `one closure can hear of every event`() {
    let probe = TestPublisher<Int, TestError>()
    let events = Protected<[Event<Int, TestError>]>([])
    _ = probe.subscribe { event in events.value.append(event) }
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(events.value == [.next(1), .error(.a)])
    _ = [2].publisher.subscribe { event in events.value.append(event.element.map { .next($0) } ?? .completed)
    }
    #expect(events.value == [.next(1), .error(.a), .next(2), .completed])
  }

  @Test func `a closure that says nothing of its argument hears of events`() {
    let printed = Protected<[String]>([])
    _ = PublishSubject<Int>().subscribe { printed.value.append("\($0)") }
    _ = [1].publisher.subscribe { printed.value.append("\($0)") }
    #expect(printed.value == ["next(1)", "completed"])
  }

  @Test func `the subscription goes on though nobody keeps what ends it`() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Protected<[Int]>([])
    _ = subject.subscribe(onNext: { received.value.append($0) })
    _ = subject.subscribe { $0.element.map { received.value.append($0 * 10) } }
    subject.send(1)
    subject.send(2)
    #expect(received.value == [1, 10, 2, 20])
  }

  @Test func `disposing ends it, and is said once`() {
    let subject = PassthroughSubject<Int, TestError>()
    let log = Protected<[String]>([])
    let disposable = subject.subscribe(
      onNext: { log.value.append("\($0)") },
      onCompleted: { log.value.append("completed") },
      onDisposed: { log.value.append("disposed") }
    )
    subject.send(1)
    disposable.dispose()
    disposable.dispose()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log.value == ["1", "disposed"])
  }

  @Test func `disposing after the end says nothing more`() {
    let disposals = Protected(0)
    let disposable = Just(1).subscribe(onDisposed: { disposals.value += 1 })
    #expect(disposals.value == 1)
    disposable.dispose()
    #expect(disposals.value == 1)
  }

  @Test func `disposing from inside a closure is prompt`() {
    let probe = TestPublisher<Int, TestError>()
    let received = Protected<[Int]>([])
    let disposable = Protected<(any Disposable)?>(nil)
    disposable.value = probe.subscribe { event in
      received.value.append(event.element ?? -1)
      disposable.value?.dispose()
    }
    probe.send(1)
    probe.send(2)
    probe.send(completion: .finished)
    #expect(received.value == [1])
    #expect(probe.cancellations == 1)
  }

  @Test(arguments: [true, false])
  func `both ways let go of their closures and of the publisher, though the bag is kept`(isDisposed: Bool) {
    for way in 0..<2 {
      let probe = TestPublisher<Int, TestError>()
      let bag = DisposeBag()
      var held: Held? = Held()
      weak let weakHeld = held
      let disposable =
        if way == 0 {
          probe.subscribe(onNext: { [held] _ in _ = held }, onDisposed: { [held] in _ = held })
        } else {
          probe.subscribe { [held] (_: Event<Int, TestError>) in _ = held }
        }
      held = nil
      disposable.disposed(by: bag)
      #expect(weakHeld != nil)
      if isDisposed { disposable.dispose() } else { probe.send(completion: .failure(.a)) }
      #expect(weakHeld == nil)
      #expect(!probe.hasSubscriber)
      withExtendedLifetime(bag) {}
    }
  }

  @Test func `subscribers and subjects can still be given`() {
    let subject = PassthroughSubject<Int, Never>()
    let other = ReplaySubject<Int, Never>()
    let recorder = TestSubscriber<Int, Never>()
    subject.subscribe(recorder)
    let cancellable = subject.subscribe(other)
    subject.send(1)
    #expect(recorder.values == [1])
    #expect(other.record().values == [1])
    cancellable.cancel()
  }

  @Test(arguments: Place.allCases)
  func `closures that are written inside an actor run there`(place: Place) async {
    let disposed = Happening()
    let log = await place.run { actor in
      let log = Unchecked(Log<String>())
      let subject = PassthroughSubject<Int, TestError>()
      _ = subject.subscribe(
        onNext: {
          actor.preconditionIsolated()
          log.value.entries.append("next \($0)")
        },
        onError: {
          actor.preconditionIsolated()
          log.value.entries.append("error \($0)")
        },
        onDisposed: {
          actor.preconditionIsolated()
          log.value.entries.append("disposed")
          disposed.happen()
        }
      )
      _ = subject.subscribe {
        actor.preconditionIsolated()
        log.value.entries.append("\($0)")
      }
      #expect(
        onAnotherThread {
          subject.send(1)
          subject.send(completion: .failure(.a))
        }
      )
      #expect(log.value.entries == [])
      return log
    }
    await disposed.wait()
    await place.run { _ in }
    #expect(log.value.entries.filter { !$0.contains("(") } == ["next 1", "error a", "disposed"])
  }

  @Test @MainActor func `what is disposed elsewhere says so on the actor`() async {
    let probe = TestPublisher<Int, TestError>()
    let disposed = Happening()
    var count = 0
    let disposable = Unchecked(
      probe.subscribe(onDisposed: {
        MainActor.preconditionIsolated()
        count += 1
        disposed.happen()
      })
    )
    #expect(onAnotherThread { disposable.value.dispose() })
    #expect(probe.isCancelled)
    #expect(count == 0)
    await disposed.wait()
    #expect(count == 1)
  }
}
