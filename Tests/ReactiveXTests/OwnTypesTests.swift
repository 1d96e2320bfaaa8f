import ReactiveX
import TestSupport
import Testing

/// A sequence that conforms as those of other libraries do: by `subscribe(_:)` alone.
private struct Countdown: ObservableType {
  typealias Element = Int

  let log: Protected<[String]>

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    log.value.append("subscribed")
    for number in [2, 1] { observer.onNext(number) }
    observer.onCompleted()
    return Disposables.create { [log] in log.value.append("disposed") }
  }
}

/// A subject that has an observer besides, of a type of its own: it drops what equals the last element.
private final class DistinctSubject<Element: Equatable & Sendable>: SubjectType, ObserverType, Sendable {
  private let last = Protected<Element?>(nil)
  private let subject = PublishSubject<Element>()

  func on(_ event: Event<Element>) {
    if let element = event.element {
      if last.value == element { return }
      last.value = element
    }
    subject.on(event)
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }
}

/// An observer that conforms by `on(_:)` alone.
private struct Recorder<Element: Sendable>: ObserverType {
  let log = Protected<[String]>([])

  func on(_ event: Event<Element>) { log.value.append("\(event)") }
}

/// A sequence of another kind, which can be converted to one of RxSwift's.
private struct Answer: ObservableConvertibleType {
  func asObservable() -> Observable<Int> { .just(42) }
}

extension Suites {
  struct OwnTypesTests {
    @Test func `a custom sequence has all operators`() {
      let log = Protected<[String]>([])
      let countdown = Countdown(log: log)
      expectEqual(events(of: countdown.map { $0 * 2 }), "4 2 |")
      expectEqual(log.value, ["subscribed", "disposed"])
      expect(
        Row("itself", countdown, "2 1 |"),
        Row("with another", Observable.zip(countdown, Observable.of("a", "b")) { "\($0)\($1)" }, "2a 1b |"),
        Row("in an operator", Observable.just(0).flatMap { _ in countdown }, "2 1 |"),
        Row("a trait of it", countdown.toArray(), "[2, 1] |")
      )
      let limited = countdown.record(demand: .max(1))
      expectEqual(limited.values, [2])
      limited.cancel()
    }

    @Test func `a function for all kinds of sequences calls its own method`() {
      func subscribe<Source: ObservableType>(_ source: Source, _ observer: Recorder<Source.Element>) {
        source.subscribe(observer).dispose()
      }
      let log = Protected<[String]>([])
      let recorder = Recorder<Int>()
      subscribe(Countdown(log: log), recorder)
      subscribe(Observable.just(3), recorder)
      subscribe(BehaviorRelay(value: 4), recorder)
      expectEqual(recorder.log.value, ["next(2)", "next(1)", "completed", "next(3)", "completed", "next(4)"])
      expectEqual(log.value, ["subscribed", "disposed"])
    }

    @Test func `a custom subject is an observer and a sequence`() {
      let subject = DistinctSubject<Int>()
      let recorder = Recorder<Int>()
      let disposable = subject.subscribe(recorder)
      let shared = subject.asObservable().map { $0 * 10 }.record()
      Observable.of(1, 1, 2).bind(to: subject).dispose()
      subject.asObserver().onNext(3)
      expectEqual(recorder.log.value, ["next(1)", "next(2)", "completed"])
      expectEqual(shared.values, [10, 20])
      disposable.dispose()
    }

    @Test func `a custom subject shares a sequence`() {
      let source = PublishSubject<Int>()
      let shared = source.multicast(DistinctSubject<Int>())
      let recorder = shared.record()
      let connection = shared.connect()
      for number in [1, 1, 2] { source.onNext(number) }
      expectEqual(recorder.values, [1, 2])
      connection.dispose()
      recorder.cancel()
    }

    @Test func `an operator accepts a value that can be converted to a sequence`() {
      expectEqual(events(of: Observable.of(1, 2).concatMap { _ in Answer() }), "42 42 |")
      expectEqual(events(of: Observable.just(1).concat(Answer())), "1 42 |")
    }

    @Test func `an observer's elements are transformed`() {
      let recorder = Recorder<Int>()
      let observer: AnyObserver<String> = recorder.mapObserver { text in
        guard let number = Int(text) else { throw TestError.a }
        return number
      }
      for text in ["1", "x", "2"] { observer.onNext(text) }
      observer.onCompleted()
      expectEqual(recorder.log.value, ["next(1)", "error(a)", "next(2)", "completed"])
    }
  }
}
