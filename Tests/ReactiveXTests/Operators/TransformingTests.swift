import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct TransformingTests {
    @Test func `a throwing closure fails the sequence and cancels the upstream`() {
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

    @Test func `elements are numbered, accumulated and collected`() {
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

    @Test func `materialize turns events into elements, and dematerialize turns them back`() {
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
