import ReactiveX
import TestSupport
import Testing

extension Suites {
  /// Sequences concatenated and nested in different ways.
  struct ChainTests {
    private let failing = Observable<Int>.error(TestError.a)

    @Test func `twenty thousand sequences or attempts cost no stack`() {
      let count = 20_000
      expectEqual(sum(of: .concat((0..<count).map { .just($0) })), count * (count - 1) / 2)
      expectEqual(events(of: Observable.catch(sequence: repeatElement(failing, count: count))), "#a")
      let attempts = Counter()
      let retried = failing.do(onSubscribe: { attempts.increment() }).retry(count)
      expectEqual(events(of: retried), "#a")
      expectEqual(attempts.value, count)
      expectEqual(events(of: Completable.concat(repeatElement(.empty(), count: count))), "|")
    }

    @Test func `a sequence in a nested chain is disposed before the next is subscribed to`() {
      let log = Protected<[String]>([])
      func logged(_ number: Int) -> Observable<Int> {
        Observable.just(number).do(
          onSubscribe: { log.value.append("\(number) begins") },
          onDispose: { log.value.append("\(number) ends") }
        )
      }
      let last = Observable.concat([logged(3), .concat(logged(4), .empty())])
      let nested = logged(1).concat(logged(2)).concat(last)
      expectEqual(events(of: nested), "1 2 3 4 |")
      expectEqual(log.value, (1...4).flatMap { ["\($0) begins", "\($0) ends"] })
    }

    @Test func `an error ends a chain of completions, and a completion one of errors, at any depth`() {
      let never = Observable<Int>.create { _ in
        Issue.record("This must not be subscribed to.")
        return Disposables.create()
      }
      let one = Observable.just(1)
      expect(
        Row("concat", Observable.concat([.concat([one, failing]), never]), "1 #a"),
        Row("catch", Observable.catch(sequence: [.catch(sequence: [failing, one]), never]), "1 |"),
        Row("catch in concat", Observable.catch(sequence: [failing, one]).concat(one), "1 1 |"),
        Row("concat in catch", Observable.catch(sequence: [one.concat(failing), one]), "1 1 |"),
        Row("all fail", Observable.catch(sequence: [failing, .catch(sequence: [failing])]).retry(2), "#a")
      )
    }

    @Test func `the attempts of nested retries multiply`() {
      let attempts = Counter()
      let counted = failing.do(onSubscribe: { attempts.increment() })
      expectEqual(events(of: counted.retry(2).retry(3).retry(2)), "#a")
      expectEqual(attempts.value, 12)
    }

    @Test func `a chain without sequences completes, at any depth`() {
      let one = Observable.just(1)
      let nothing = [Observable<Int>]()
      expect(
        Row("concat", Observable.concat([.concat(nothing), one, .concat(AnySequence(nothing))]), "1 |"),
        Row("catch", Observable.catch(sequence: [failing, .catch(sequence: nothing), one]), "|"),
        Row(
          "lazy catch",
          Observable.catch(sequence: [failing, .catch(sequence: AnySequence(nothing)), one]),
          "|"
        ),
        Row("retry", Observable.catch(sequence: [failing, one.retry(0), one]), "|")
      )
    }

    @Test @MainActor func `a lazy sequence is iterated only as its elements are subscribed to`() {
      let made = Protected<[Int]>([])
      func lazily<Element>(_ make: @escaping (Int) -> Element) -> some Sequence<Element> {
        sequence(first: 1) { $0 + 1 }.lazy.map { number in
          made.value.append(number)
          return make(number)
        }
      }
      let observable = Observable.concat(lazily { Observable.just($0) })
      let infallible = Infallible.concat(lazily { Infallible.just($0) })
      let driver = Driver.concat(lazily { Driver.just($0) }.prefix(2))
      let completable = Completable.concat(lazily { $0 < 3 ? Completable.empty() : .error(TestError.a) })
      let caught = Observable.catch(sequence: lazily { $0 < 3 ? failing : .just($0) })
      expectEqual(made.value, [])
      let two = "1 2 |"
      for _ in 0..<2 {
        expectEqual(events(of: observable.take(2)), two)
        expectEqual(made.value, [1, 2])
        made.value = []
        expectEqual(events(of: infallible.take(2)), two)
        expectEqual(made.value, [1, 2])
        made.value = []
        expectEqual(events(of: driver), two)
        expectEqual(made.value, [1, 2])
        made.value = []
        expectEqual(events(of: completable), "#a")
        expectEqual(made.value, [1, 2, 3])
        made.value = []
        expectEqual(events(of: caught), "3 |")
        expectEqual(made.value, [1, 2, 3])
        made.value = []
      }
    }

    private func sum(of source: Observable<Int>) -> Int? {
      let sum = Protected<(Int, isComplete: Bool)>((0, false))
      _ = source.subscribe(
        onNext: { number in sum.withLock { $0.0 += number } },
        onCompleted: { sum.withLock { $0.isComplete = true } }
      )
      return sum.value.isComplete ? sum.value.0 : nil
    }
  }
}
