import ReactiveX
import TestSupport
import Testing

/// A strategy of one's own: on another queue, and replayed for ever.
private struct Kept: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { MainScheduler() }
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 2, scope: .forever)
  }
}

extension Suites {
  @MainActor struct SharedSequenceOperatorsTests {
    private let numbers = Observable.of(1, 2, 2, 3).asDriver(onErrorJustReturn: 0)
    private let one = Driver.just(1)
    private let two = Driver.just(2)

    /// A type of one's own, such as the activity indicator of RxSwift's example.
    private struct Activity: SharedSequenceConvertibleType {
      func asSharedSequence() -> Driver<Bool> { Driver.just(true).startWith(false) }
    }

    @Test func `types that convert to shared sequences are combined and merged`() {
      let latest: Driver<String> = .combineLatest(one, Activity(), two) { "\($0) \($1) \($2)" }
      let merged = Driver.merge(Activity(), Driver.just(false), Activity().map { !$0 })
      expect(
        Row("combineLatest", latest, "next(1 true 2)", "completed"),
        Row(
          "pairs",
          Driver.combineLatest(one, Activity()),
          "next((1, false))",
          "next((1, true))",
          "completed"
        ),
        Row("zip", Driver.zip(Activity(), one) { $0 ? 0 : $1 }, "next(1)", "completed"),
        Row("zipped pairs", Driver.zip(Activity(), one), "next((false, 1))", "completed"),
        Row(
          "merge",
          merged,
          "next(false)",
          "next(true)",
          "next(false)",
          "next(true)",
          "next(false)",
          "completed"
        )
      )
      let signals = Signal.zip(Signal.just(1), Signal.just("a")) { "\($0)\($1)" }
      expectEqual(events(of: signals), ["next(1a)", "completed"])
    }

    @Test func `elements are transformed, filtered and watched`() {
      let log = Protected<[String]>([])
      let watched = one.do(
        onNext: { log.value.append("onNext \($0)") },
        afterNext: { log.value.append("afterNext \($0)") },
        onCompleted: { log.value.append("onCompleted") },
        afterCompleted: { log.value.append("afterCompleted") },
        onSubscribe: { log.value.append("onSubscribe") },
        onDispose: { log.value.append("onDispose") }
      )
      expect(
        Row("map", two.map { "\($0)!" }, "next(2!)", "completed"),
        Row("compactMap", numbers.compactMap { $0 > 2 ? "\($0)" : nil }, "next(3)", "completed"),
        Row("filter", numbers.filter { $0 > 2 }, "next(3)", "completed"),
        Row("distinct", numbers.distinctUntilChanged(), "next(1)", "next(2)", "next(3)", "completed"),
        Row("distinct by a key", numbers.distinctUntilChanged { $0 / 2 }, "next(1)", "next(2)", "completed"),
        Row(
          "distinct by a comparison",
          numbers.distinctUntilChanged { abs($0 - $1) < 2 },
          "next(1)",
          "next(3)",
          "completed"
        ),
        Row(
          "distinct by both",
          numbers.distinctUntilChanged({ "\($0)" }, comparer: { $0 == $1 }),
          "next(1)",
          "next(2)",
          "next(3)",
          "completed"
        ),
        Row("scan", numbers.scan(0) { $0 + $1 }, "next(1)", "next(3)", "next(5)", "next(8)", "completed"),
        Row("skip", numbers.skip(3), "next(3)", "completed"),
        Row("startWith", one.startWith(0), "next(0)", "next(1)", "completed"),
        Row("do", watched, "next(1)", "completed")
      )
      expectEqual(
        log.value,
        ["onSubscribe", "onNext 1", "afterNext 1", "onCompleted", "afterCompleted", "onDispose"]
      )
    }

    @Test func `sequences of sequences are flattened`() {
      expect(
        Row("flatMap", one.flatMap { Driver.just($0 + 1) }, "next(2)", "completed"),
        Row("flatMapLatest", one.flatMapLatest { Driver.just($0 + 1) }, "next(2)", "completed"),
        Row("flatMapFirst", one.flatMapFirst { Signal.just($0 + 1) }, "next(2)", "completed"),
        Row(
          "switchLatest",
          Driver.deferred { Driver.just(1) }.map { Driver.just($0) }.switchLatest(),
          "next(1)",
          "completed"
        ),
        Row("merge", numbers.skip(3).map { Driver.just($0) }.merge(), "next(3)", "completed"),
        Row(
          "merge at most",
          numbers.skip(3).map { Driver.just($0) }.merge(maxConcurrent: 1),
          "next(3)",
          "completed"
        )
      )
    }

    @Test func `sequences are combined`() {
      let text = Driver.just("a")
      let combined = Driver.combineLatest(one, text, two) { "\($0)\($1)\($2)" }
      let zipped = Driver.zip(one, text, two) { "\($0)\($1)\($2)" }
      expect(
        Row("combineLatest", combined, "next(1a2)", "completed"),
        Row("combineLatest, tuple", Driver.combineLatest(one, text), "next((1, \"a\"))", "completed"),
        Row("combineLatest, array", Driver.combineLatest([one, two]), "next([1, 2])", "completed"),
        Row(
          "combineLatest, array and closure",
          Driver.combineLatest([one, two]) { $0.reduce(0, +) },
          "next(3)",
          "completed"
        ),
        Row("zip", zipped, "next(1a2)", "completed"),
        Row("zip, tuple", Driver.zip(one, text), "next((1, \"a\"))", "completed"),
        Row("zip, array", Driver.zip([one, two]), "next([1, 2])", "completed"),
        Row("merge", Driver.merge(one, two), "next(1)", "next(2)", "completed"),
        Row("merge, array", Driver.merge([one, two]), "next(1)", "next(2)", "completed"),
        Row("concat", Driver.concat([two, one]), "next(2)", "next(1)", "completed"),
        Row("withLatestFrom", one.withLatestFrom(two), "next(2)", "completed"),
        Row("withLatestFrom, closure", one.withLatestFrom(text) { "\($0)\($1)" }, "next(1a)", "completed")
      )
    }

    @Test func `timers count on the scheduler`() async {
      var received: [Int] = []
      for await number in Driver<Int>.interval(.milliseconds(1)).values {
        received.append(number)
        if number == 2 { break }
      }
      for await number in Driver<Int>.timer(.milliseconds(1), period: .milliseconds(1)).values {
        received.append(number)
        if number == 1 { break }
      }
      for await number in one.delay(.milliseconds(1)).debounce(.milliseconds(1)).throttle(.milliseconds(1))
        .values
      {
        received.append(number)
      }
      expectEqual(received, [0, 1, 2, 0, 1, 1])
    }

    @Test func `a custom strategy decides how a sequence is shared`() {
      let kept: SharedSequence<Kept, Int> = Observable.of(1, 2, 3).asSharedSequence(onErrorJustReturn: 0)
      expectEqual(events(of: kept), ["next(1)", "next(2)", "next(3)", "completed"])
      expectEqual(events(of: kept), ["next(2)", "next(3)", "completed"])
      let failed = Observable<Int>.error(TestError.a)
      expect(
        Row(
          "another",
          failed.asSharedSequence(sharingStrategy: Kept.self, onErrorDriveWith: kept),
          "next(2)",
          "next(3)",
          "completed"
        ),
        Row(
          "a closure",
          failed.asSharedSequence(sharingStrategy: Kept.self) { _ in kept },
          "next(2)",
          "next(3)",
          "completed"
        )
      )
    }
  }
}
