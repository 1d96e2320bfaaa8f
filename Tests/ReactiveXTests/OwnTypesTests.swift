import ReactiveX
import TestSupport
import Testing

/// A sequence that implements only `subscribe(_:)`, as in other libraries.
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

/// An observer that implements only `on(_:)`.
private struct Recorder<Element: Sendable>: ObserverType {
  let log = Protected<[String]>([])

  func on(_ event: Event<Element>) { log.value.append("\(event)") }
}

/// A different kind of sequence, which can be converted to an observable.
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
