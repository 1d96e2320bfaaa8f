import ReactiveX
import TestSupport
import Testing

/// A custom strategy that replays two elements forever.
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

    /// A custom type, such as the activity indicator of RxSwift's example.
    private struct Activity: SharedSequenceConvertibleType {
      func asSharedSequence() -> Driver<Bool> { Driver.just(true).startWith(false) }
    }

    @Test func `types that convert to shared sequences are combined and merged`() {
      let latest: Driver<String> = .combineLatest(one, Activity(), two) { "\($0) \($1) \($2)" }
      let merged = Driver.merge(Activity(), Driver.just(false), Activity().map { !$0 })
      expect(
        Row("combineLatest", latest, "1 true 2 |"),
        Row("pairs", Driver.combineLatest(one, Activity()), "(1, false) (1, true) |"),
        Row("zip", Driver.zip(Activity(), one) { $0 ? 0 : $1 }, "1 |"),
        Row("zipped pairs", Driver.zip(Activity(), one), "(false, 1) |"),
        Row("merge", merged, "false true false true false |")
      )
      let signals = Signal.zip(Signal.just(1), Signal.just("a")) { "\($0)\($1)" }
      expectEqual(events(of: signals), "1a |")
    }

    @Test func `operators transform, filter and observe elements`() {
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
        Row("map", two.map { "\($0)!" }, "2! |"),
        Row("compactMap", numbers.compactMap { $0 > 2 ? "\($0)" : nil }, "3 |"),
        Row("filter", numbers.filter { $0 > 2 }, "3 |"),
        Row("distinct", numbers.distinctUntilChanged(), "1 2 3 |"),
        Row("distinct by a key", numbers.distinctUntilChanged { $0 / 2 }, "1 2 |"),
        Row("distinct by a comparison", numbers.distinctUntilChanged { abs($0 - $1) < 2 }, "1 3 |"),
        Row("distinct by both", numbers.distinctUntilChanged({ "\($0)" }, comparer: { $0 == $1 }), "1 2 3 |"),
        Row("scan", numbers.scan(0) { $0 + $1 }, "1 3 5 8 |"),
        Row("skip", numbers.skip(3), "3 |"),
        Row("startWith", one.startWith(0), "0 1 |"),
        Row("do", watched, "1 |")
      )
      expectEqual(
        log.value,
        ["onSubscribe", "onNext 1", "afterNext 1", "onCompleted", "afterCompleted", "onDispose"]
      )
    }

    @Test func `operators flatten sequences of sequences`() {
      expect(
        Row("flatMap", one.flatMap { Driver.just($0 + 1) }, "2 |"),
        Row("flatMapLatest", one.flatMapLatest { Driver.just($0 + 1) }, "2 |"),
        Row("flatMapFirst", one.flatMapFirst { Signal.just($0 + 1) }, "2 |"),
        Row("switchLatest", Driver.deferred { Driver.just(1) }.map { Driver.just($0) }.switchLatest(), "1 |"),
        Row("merge", numbers.skip(3).map { Driver.just($0) }.merge(), "3 |"),
        Row("merge at most", numbers.skip(3).map { Driver.just($0) }.merge(maxConcurrent: 1), "3 |")
      )
    }

    @Test func `operators combine sequences`() {
      let text = Driver.just("a")
      let zipped = Driver.zip(one, text, two) { "\($0)\($1)\($2)" }
      expect(
        Row("combineLatest, array", Driver.combineLatest([one, two]), "[1, 2] |"),
        Row("combineLatest, array and closure", Driver.combineLatest([one, two]) { $0.reduce(0, +) }, "3 |"),
        Row("zip", zipped, "1a2 |"),
        Row("zip, array", Driver.zip([one, two]), "[1, 2] |"),
        Row("merge, array", Driver.merge([one, two]), "1 2 |"),
        Row("concat", Driver.concat([two, one]), "2 1 |"),
        Row("withLatestFrom", one.withLatestFrom(two), "2 |"),
        Row("withLatestFrom, closure", one.withLatestFrom(text) { "\($0)\($1)" }, "1a |")
      )
    }

    @Test func `timers run on the strategy's scheduler`() async {
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
      expectEqual(events(of: kept), "1 2 3 |")
      expectEqual(events(of: kept), "2 3 |")
      let failed = Observable<Int>.error(TestError.a)
      expect(
        Row("another", failed.asSharedSequence(sharingStrategy: Kept.self, onErrorDriveWith: kept), "2 3 |"),
        Row("a closure", failed.asSharedSequence(sharingStrategy: Kept.self) { _ in kept }, "2 3 |")
      )
    }
  }
}
