import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct TransformingTests {
    @Test func `closures that throw end the sequence in an error, and cancel the upstream`() {
      @Sendable func refuseTwo(_ number: Int) throws -> Int {
        if number == 2 { throw TestError.a }
        return number
      }
      let refusing: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.map { try refuseTwo($0) } },
        { $0.filter { try refuseTwo($0) > 0 } },
        { $0.compactMap { try refuseTwo($0) } },
        { $0.flatMap { Observable.just(try refuseTwo($0)) } },
        { $0.flatMapLatest { Observable.just(try refuseTwo($0)) } },
        { $0.flatMapFirst { Observable.just(try refuseTwo($0)) } },
        { $0.concatMap { Observable.just(try refuseTwo($0)) } },
        { $0.scan(0) { _, number in try refuseTwo(number) } },
        { $0.scan(into: 0) { result, number in result = try refuseTwo(number) } },
        { $0.distinctUntilChanged { try refuseTwo($0) } },
        { $0.distinctUntilChanged { _, number in try refuseTwo(number) < 0 } },
        { $0.take(while: { try refuseTwo($0) > 0 }) },
        { $0.take(until: { try refuseTwo($0) > 3 }) },
        { $0.withLatestFrom(Observable.just(1)) { number, _ in try refuseTwo(number) } },
        { $0.do(onNext: { _ = try refuseTwo($0) }) },
      ]
      for (index, refuse) in refusing.enumerated() {
        let probe = TestPublisher<Int, any Error>()
        let recorder = refuse(probe.asObservable()).record()
        for number in 1...3 { probe.send(number) }
        expectEqual(recorder.values, [1], "\(index)")
        expectEqual(recorder.failure as? TestError, .a, "\(index)")
        expectTrue(probe.isCancelled, "\(index)")
      }
    }

    @Test func `elements are counted, and combined`() {
      expectEqual(
        Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }.record().values,
        ["0a", "1b"]
      )
      expectEqual(Observable.of(1, 2, 3).scan(10) { $0 + $1 }.record().values, [11, 13, 16])
      expectEqual(Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }.record().values, [[1], [1, 2]])
      expectEqual(Observable.of(1, 2, 3).reduce(10, accumulator: +).record().values, [16])
      expectEqual(
        Observable.of(1, 2).reduce("", accumulator: { "\($0)\($1)" }, mapResult: \.count).record().values,
        [2]
      )
      expectEqual(Observable<Int>.empty().toArray().asObservable().record().values, [[]])
      expectEqual(Observable.of(1, 2).toArray().asObservable().record().values, [[1, 2]])
      expectEqual(Observable.of("1", "b", "3").compactMap { Int($0) }.record().values, [1, 3])
    }

    @Test func `a sequence for each element: all, one after the other, or the latest`() {
      let subjects = [PublishSubject<String>(), PublishSubject<String>()]
      let numbers = PublishSubject<Int>()
      let all = numbers.flatMap { subjects[$0] }.record()
      let latest = numbers.flatMapLatest { subjects[$0] }.record()
      let inOrder = numbers.concatMap { subjects[$0] }.record()
      numbers.onNext(0)
      subjects[0].onNext("a")
      numbers.onNext(1)
      numbers.onCompleted()
      subjects[0].onNext("b")
      subjects[1].onNext("c")
      subjects[0].onCompleted()
      subjects[1].onNext("d")
      expectFalse(all.isFinished)
      expectFalse(latest.isFinished)
      expectFalse(inOrder.isFinished)
      subjects[1].onCompleted()
      expectEqual(all.values, ["a", "b", "c", "d"])
      expectEqual(latest.values, ["a", "c", "d"])
      expectEqual(inOrder.values, ["a", "b", "d"])
      expectTrue(all.isFinished)
      expectTrue(latest.isFinished)
      expectTrue(inOrder.isFinished)
    }

    @Test func `elements are divided into groups, which end with the sequence`() {
      let words = PublishSubject<String>()
      let groups = words.groupBy { word in
        guard let first = word.first else { throw TestError.a }
        return first
      }
      .record()
      for word in ["apple", "bread"] { words.onNext(word) }
      expectEqual(groups.values.map(\.key), ["a", "b"])
      // Who subscribes later has missed what was sent.
      let recorders = groups.values.map { $0.asObservable().record() }
      for word in ["avocado", "beans"] { words.onNext(word) }
      expectEqual(recorders.map(\.values), [["avocado"], ["beans"]])
      words.onNext("")
      expectEqual(recorders.map { $0.failure as? TestError }, [.a, .a])
      expectEqual(groups.failure as? TestError, .a)
    }

    @Test func `a group is a sequence, on which RxSwift's operators can be called`() {
      let counts = Observable.of("apple", "bread", "avocado")
        .groupBy(keySelector: { $0.first })
        .flatMap { group in group.reduce(0) { count, _ in count + 1 }.map { "\(group.key ?? " ") \($0)" } }
        .record()
      expectEqual(counts.values.sorted(), ["a 2", "b 1"])
      expectTrue(counts.isFinished)
    }

    @Test func `events become elements and events again`() {
      let source = Observable.of(1, 2).concat(Observable.error(TestError.a))
      let events = source.materialize().map { "\($0)" }.record()
      expectEqual(events.values, ["next(1)", "next(2)", "error(a)"])
      expectTrue(events.isFinished)
      let again = source.materialize().dematerialize().record()
      expectEqual(again.values, [1, 2])
      expectEqual(again.failure as? TestError, .a)
      let typed: Observable<Event<Int>> = Observable.just(1).materialize()
      expectTrue(typed.dematerialize().record().isFinished)
      expectEqual(
        Observable<Event<Int>>.error(TestError.b).dematerialize().record().failure as? TestError,
        .b
      )
    }
  }
}
