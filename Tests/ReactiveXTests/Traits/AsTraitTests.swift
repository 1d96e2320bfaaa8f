import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct AsTraitTests {
    @Test func `a sequence can be converted to a trait`() {
      let failed = Observable<Int>.error(TestError.a)
      expect(
        Row("asSingle of none", Observable<Int>.empty().asSingle(), "#\(RxError.noElements)"),
        Row("asSingle of one", Observable.just(1).asSingle(), "1 |"),
        Row("asSingle of two", Observable.of(1, 2).asSingle(), "#\(RxError.moreThanOneElement)"),
        Row("asSingle of an error", failed.asSingle(), "#a"),
        Row("asSingle of one and an error", failed.startWith(1).asSingle(), "#a"),
        Row("asSingle of nil", Observable<Int?>.just(nil).asSingle(), "nil |"),
        Row(
          "asSingle of nil twice",
          Observable<Int?>.of(nil, nil).asSingle(),
          "#\(RxError.moreThanOneElement)"
        ),
        Row("asMaybe of none", Observable<Int>.empty().asMaybe(), "|"),
        Row("asMaybe of one", Observable.just(1).asMaybe(), "1 |"),
        Row("asMaybe of two", Observable.of(1, 2).asMaybe(), "#\(RxError.moreThanOneElement)"),
        Row("asMaybe of an error", failed.asMaybe(), "#a"),
        Row("asCompletable", Observable.of(1, 2).ignoreElements().asCompletable(), "|"),
        Row("asCompletable of an error", failed.ignoreElements().asCompletable(), "#a"),
        Row("flatMap to singles", Observable.of(1, 2).flatMap { Single.just($0 * 2) }, "2 4 |"),
        Row("concatMap to maybes", Observable.of(1, 2).concatMap { _ in Maybe<Int>.empty() }, "|"),
        Row("concat with a single", Observable.just(1).concat(Single.just(2)), "1 2 |"),
        Row("singles merged", Observable.of(Single.just(1), .just(2)).merge(), "1 2 |")
      )
    }

    @Test func `a second element disposes the sequence and fails the trait`() {
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
