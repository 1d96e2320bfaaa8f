import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct SubscribeTests {
    @Test func `each closure is called with its own kind of event`() {
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
        expectEqual(probe.requests, [.unlimited])
      }
      finishing.send(1)
      finishing.send(completion: .finished)
      failing.send(2)
      failing.send(completion: .failure(.a))
      expectEqual(log.value, ["next 1", "completed", "disposed", "next 2", "error a", "disposed"])
    }

    @Test func `one closure can receive all events, with or without the type of its argument`() {
      let probe = TestPublisher<Int, TestError>()
      let events = Protected<[String]>([])
      _ = probe.subscribe { event in events.value.append("\(event)") }
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(events.value, ["next(1)", "error(a)"])
      _ = [2].publisher.subscribe { event in events.value.append("\(event)") }
      expectEqual(events.value, ["next(1)", "error(a)", "next(2)", "completed"])
      let printed = Protected<[String]>([])
      _ = PublishSubject<Int>().subscribe { printed.value.append("\($0)") }
      _ = [1].publisher.subscribe { printed.value.append("\($0)") }
      expectEqual(printed.value, ["next(1)", "completed"])
    }

    @Test func `releasing the disposable doesn't end the subscription`() {
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      _ = subject.subscribe(onNext: { received.value.append($0) })
      _ = subject.subscribe { $0.element.map { received.value.append($0 * 10) } }
      subject.send(1)
      subject.send(2)
      expectEqual(received.value, [1, 10, 2, 20])
    }

    @Test func `disposing ends the subscription, and onDisposed is called once`() {
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
      expectEqual(log.value, ["1", "disposed"])
      let disposals = Protected(0)
      let completed = Just(1).subscribe(onDisposed: { disposals.value += 1 })
      expectEqual(disposals.value, 1)
      completed.dispose()
      expectEqual(disposals.value, 1)
    }

    @Test func `disposing inside a closure takes effect immediately`() {
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
      expectEqual(received.value, [1])
      expectEqual(probe.cancellations, 1)
    }

    @Test(arguments: [true, false])
    func `an ended subscription releases its closures and the publisher while a bag retains it`(
      isDisposed: Bool
    ) {
      for way in 0..<2 {
        let probe = TestPublisher<Int, TestError>()
        let bag = DisposeBag()
        var held: Held? = Held()
        weak let weakHeld = held
        let disposable =
          if way == 0 {
            probe.subscribe(onNext: { [held] _ in _ = held }, onDisposed: { [held] in _ = held })
          } else {
            probe.subscribe { [held] (_: Event<Int>) in _ = held }
          }
        held = nil
        disposable.disposed(by: bag)
        expectNotNil(weakHeld)
        if isDisposed { disposable.dispose() } else { probe.send(completion: .failure(.a)) }
        expectNil(weakHeld)
        expectFalse(probe.hasSubscriber)
        withExtendedLifetime(bag) {}
      }
    }

    @Test func `an observer receives each event until it is disposed`() {
      let subject = PublishSubject<Int>()
      let other = ReplaySubject<Int>.createUnbounded()
      let events = Protected<[String]>([])
      let disposable = subject.subscribe(other)
      _ = subject.subscribe(AnyObserver { events.value.append("\($0)") })
      subject.onNext(1)
      disposable.dispose()
      subject.onNext(2)
      subject.onError(TestError.a)
      expectEqual(other.record().values, [1])
      expectEqual(events.value, ["next(1)", "next(2)", "error(a)"])
    }

    @Test @MainActor func `closures written on the main actor run on it`() async {
      let (disposals, disposed) = AsyncStream<Void>.makeStream()
      var log: [String] = []
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(
        onNext: {
          MainActor.preconditionIsolated()
          log.append("next \($0)")
        },
        onError: {
          MainActor.preconditionIsolated()
          log.append("error \($0)")
        },
        onDisposed: {
          MainActor.preconditionIsolated()
          log.append("disposed")
          disposed.finish()
        }
      )
      expectTrue(
        onAnotherThread {
          subject.onNext(1)
          subject.onError(TestError.a)
        }
      )
      expectEqual(log, [])
      for await _ in disposals {}
      expectEqual(log, ["next 1", "error a", "disposed"])
    }

    @Test @MainActor func `onDisposed is called on the actor even when disposed on another thread`() async {
      let probe = TestPublisher<Int, TestError>()
      let (disposals, disposed) = AsyncStream<Void>.makeStream()
      var count = 0
      let disposable = Unchecked(
        probe.subscribe(onDisposed: {
          MainActor.preconditionIsolated()
          count += 1
          disposed.finish()
        })
      )
      expectTrue(onAnotherThread { disposable.value.dispose() })
      expectTrue(probe.isCancelled)
      expectEqual(count, 0)
      for await _ in disposals {}
      expectEqual(count, 1)
    }
  }
}
