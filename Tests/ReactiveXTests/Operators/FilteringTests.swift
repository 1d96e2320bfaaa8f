import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct FilteringTests {
    private let numbers = Observable.of(1, 2, 2, 3, 1)

    @Test func `an unfinished source is disposed before the end is delivered`() {
      let log = Protected<[String]>([])
      let subject = PublishSubject<Int>()
      let source = subject.do(onDispose: { log.value.append("dispose") })
      let ending: [Observable<Int>] = [
        source.take(1), source.take(while: { $0 > 1 }), source.element(at: 0),
        source.map { _ in throw TestError.a },
        source.filter { _ in throw TestError.a },
      ]
      for ending in ending {
        log.value = []
        _ = ending.materialize().subscribe(onNext: { if $0.isStopEvent { log.value.append("end") } })
        subject.onNext(1)
        expectEqual(log.value, ["dispose", "end"])
      }
    }

    @Test func `elements equal to the previous one are dropped`() {
      expectEqual(numbers.distinctUntilChanged().record().values, [1, 2, 3, 1])
      expectEqual(numbers.distinctUntilChanged { $0 % 2 }.record().values, [1, 2, 3])
      expectEqual(numbers.distinctUntilChanged { $0 < $1 }.record().values, [1, 1])
      expectEqual(
        Observable.of("a", "b", "cd").distinctUntilChanged(at: \.count).record().values,
        ["a", "cd"]
      )
      expectEqual(numbers.filter { $0 > 1 }.record().values, [2, 2, 3])
      // A closure compares the keys.
      expect(
        Row(
          "distinctUntilChanged",
          Observable.of(1, 3, 2, 4).distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }),
          "1 2 |"
        )
      )
    }

    @Test func `the first elements are taken or skipped`() {
      expectEqual(numbers.take(2).record().values, [1, 2])
      expectEqual(events(of: numbers.take(0)), "|")
      expectEqual(numbers.skip(3).record().values, [3, 1])
      expectEqual(numbers.skip(while: { $0 < 2 }).record().values, [2, 2, 3, 1])
    }

    @Test func `a condition ends the sequence, with or without its element`() {
      expectEqual(numbers.take(while: { $0 < 3 }).record().values, [1, 2, 2])
      expectEqual(numbers.take(while: { $0 < 3 }, behavior: .inclusive).record().values, [1, 2, 2, 3])
      expectEqual(numbers.take(until: { $0 == 2 }).record().values, [1])
      expectEqual(numbers.take(until: { $0 == 2 }, behavior: .inclusive).record().values, [1, 2])
      let probe = TestPublisher<Int, any Error>()
      let recorder = probe.asObservable().take(while: { $0 < 3 }, behavior: .inclusive).record()
      probe.send(3)
      expectEqual(recorder.values, [3])
      expectTrue(recorder.isFinished)
      expectTrue(probe.isCancelled)
    }

    @Test func `element(at:) and single() deliver one element`() {
      expectEqual(events(of: numbers.element(at: 3)), "3 |")
      expectEqual(events(of: numbers.element(at: 0)), "1 |")
      expectEqual(numbers.element(at: 5).record().failure as? RxError, .argumentOutOfRange)
      expectEqual(events(of: Observable.just(1).single()), "1 |")
      expectEqual(events(of: numbers.single { $0 == 3 }), "3 |")
      let many = numbers.single().record()
      expectEqual(many.values, [1])
      expectEqual(many.failure as? RxError, .moreThanOneElement)
      expectEqual(Observable<Int>.empty().single().record().failure as? RxError, .noElements)
      expectEqual(Observable<Int>.error(TestError.a).single().record().failure as? TestError, .a)
    }

    @Test func `a sequence without elements is replaced`() {
      expectEqual(events(of: Observable<Int>.empty().ifEmpty(default: 7)), "7 |")
      expectEqual(events(of: Observable<Int>.empty().ifEmpty(switchTo: .of(7, 8))), "7 8 |")
      expectEqual(events(of: Observable.just(1).ifEmpty(switchTo: .of(7, 8))), "1 |")
      expectEqual(events(of: Observable<Int>.error(TestError.a).ifEmpty(switchTo: .just(7))), "#a")
    }

    @Test func `the last elements are taken`() {
      expectEqual(events(of: numbers.takeLast(2)), "3 1 |")
      expectEqual(events(of: numbers.concat(Observable.error(TestError.a)).takeLast(2)), "#a")
    }
  }
}
