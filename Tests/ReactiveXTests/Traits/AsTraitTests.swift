import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct AsTraitTests {
    @Test func `a sequence becomes a trait`() {
      let failed = Observable<Int>.error(TestError.a)
      expect(
        Row("asSingle of none", Observable<Int>.empty().asSingle(), "error(\(RxError.noElements))"),
        Row("asSingle of one", Observable.just(1).asSingle(), "next(1)", "completed"),
        Row("asSingle of two", Observable.of(1, 2).asSingle(), "error(\(RxError.moreThanOneElement))"),
        Row("asSingle of an error", failed.asSingle(), "error(a)"),
        Row("asSingle of one and an error", failed.startWith(1).asSingle(), "error(a)"),
        Row("asSingle of nil", Observable<Int?>.just(nil).asSingle(), "next(nil)", "completed"),
        Row(
          "asSingle of nil twice",
          Observable<Int?>.of(nil, nil).asSingle(),
          "error(\(RxError.moreThanOneElement))"
        ),
        Row("asMaybe of none", Observable<Int>.empty().asMaybe(), "completed"),
        Row("asMaybe of one", Observable.just(1).asMaybe(), "next(1)", "completed"),
        Row("asMaybe of two", Observable.of(1, 2).asMaybe(), "error(\(RxError.moreThanOneElement))"),
        Row("asMaybe of an error", failed.asMaybe(), "error(a)"),
        Row("asCompletable", Observable.of(1, 2).ignoreElements().asCompletable(), "completed"),
        Row("asCompletable of an error", failed.ignoreElements().asCompletable(), "error(a)"),
        Row("first", Observable.of(1, 2).first(), "next(Optional(1))", "completed"),
        Row("first of none", Observable<Int>.empty().first(), "next(nil)", "completed"),
        Row("toArray", Observable.of(1, 2).toArray(), "next([1, 2])", "completed"),
        Row(
          "flatMap to singles",
          Observable.of(1, 2).flatMap { Single.just($0 * 2) },
          "next(2)",
          "next(4)",
          "completed"
        ),
        Row("concatMap to maybes", Observable.of(1, 2).concatMap { _ in Maybe<Int>.empty() }, "completed"),
        Row(
          "concat with a single",
          Observable.just(1).concat(Single.just(2)),
          "next(1)",
          "next(2)",
          "completed"
        ),
        Row(
          "singles merged",
          Observable.of(Single.just(1), .just(2)).merge(),
          "next(1)",
          "next(2)",
          "completed"
        )
      )
    }

    @Test func `the only element is delivered when the sequence completes`() {
      let subject = PublishSubject<Int>()
      let recorder = subject.asSingle().asObservable().record()
      subject.onNext(1)
      expectEqual(recorder.values, [])
      subject.onCompleted()
      expectEqual(recorder.values, [1])
      expectTrue(recorder.isFinished)
    }

    @Test func `a second element disposes the sequence and is an error`() {
      let subject = PublishSubject<Int>()
      let isDisposed = Protected(false)
      let recorder = subject.do(onDispose: { isDisposed.value = true }).asMaybe().asObservable().record()
      subject.onNext(1)
      subject.onNext(2)
      expectEqual(recorder.failure as? RxError, .moreThanOneElement)
      expectTrue(isDisposed.value)
    }
  }
}
