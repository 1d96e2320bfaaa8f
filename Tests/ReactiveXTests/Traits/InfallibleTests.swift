import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct InfallibleTests {
    private let numbers = Infallible.of(1, 2, 2, 3)

    @Test func `it can be created from elements and from sequences that may fail`() {
      let failed = Observable<Int>.error(TestError.a).startWith(1)
      expect(
        Row("of", numbers, "1 2 2 3 |"),
        Row("just", Infallible.just(1), "1 |"),
        Row("empty", Infallible<Int>.empty(), "|"),
        Row("never", Infallible<Int>.never(), ""),
        Row("from an array", Infallible.from([1]), "1 |"),
        Row("from a sequence", Infallible.from(1...2), "1 2 |"),
        Row("deferred", Infallible.deferred { .just(1) }, "1 |"),
        Row("onErrorJustReturn", failed.asInfallible(onErrorJustReturn: 2), "1 2 |"),
        Row("onErrorFallbackTo", failed.asInfallible(onErrorFallbackTo: .of(3, 4)), "1 3 4 |"),
        Row("onErrorRecover", failed.asInfallible { .just($0 is TestError ? 5 : 6) }, "1 5 |"),
        Row(
          "create",
          Infallible<Int>.create { send in
            send(.next(1))
            send(.completed)
            send(.next(2))
            return Disposables.create()
          },
          "1 |"
        )
      )
    }

    @Test func `its operators`() {
      let one = Infallible.just(1)
      let two = Infallible.just(2)
      expect(
        Row("map", two.map { "\($0)!" }, "2! |"),
        Row("filter", numbers.filter { $0 > 2 }, "3 |"),
        Row("compactMap", numbers.compactMap { $0 > 2 ? "\($0)" : nil }, "3 |"),
        Row("distinct", numbers.distinctUntilChanged(), "1 2 3 |"),
        Row("distinct by a key", numbers.distinctUntilChanged { $0 / 2 }, "1 2 |"),
        Row(
          "distinct by a comparison",
          numbers.distinctUntilChanged { $0 == $1 + 1 || $1 == $0 + 1 },
          "1 3 |"
        ),
        Row("distinct by both", numbers.distinctUntilChanged({ "\($0)" }, comparer: ==), "1 2 3 |"),
        Row("distinct at a path", numbers.distinctUntilChanged(at: \.description), "1 2 3 |"),
        Row("scan", numbers.scan(0) { $0 + $1 }, "1 3 5 8 |"),
        Row("scan into", one.scan(into: [0]) { $0.append($1) }, "[0, 1] |"),
        Row("startWith", one.startWith(0), "0 1 |"),
        Row("concat", one.concat(two), "1 2 |"),
        Row("concat of several", Infallible.concat(two, one), "2 1 |"),
        Row("concat of an array", Infallible.concat([two, one]), "2 1 |"),
        Row("merge", Infallible.merge(one, two), "1 2 |"),
        Row("merge of an array", Infallible.merge([one, two]), "1 2 |"),
        Row("flatMap", numbers.flatMap { $0 > 2 ? Infallible.just($0) : .empty() }, "3 |"),
        Row("flatMapLatest", two.flatMapLatest { Infallible.of($0, $0) }, "2 2 |"),
        Row("flatMapFirst", two.flatMapFirst { Infallible.of($0, $0) }, "2 2 |"),
        Row("concatMap", Infallible.of(1, 2).concatMap { Infallible.of($0, 0) }, "1 0 2 0 |"),
        Row("take", numbers.take(1), "1 |"),
        Row("take while", numbers.take(while: { $0 < 2 }), "1 |"),
        Row("take until", numbers.take(until: { $0 == 2 }, behavior: .inclusive), "1 2 |"),
        Row("take until another", Infallible<Int>.never().take(until: one), "|"),
        Row("skip", numbers.skip(3), "3 |"),
        Row("skip while", numbers.skip(while: { $0 < 3 }), "3 |"),
        Row("withLatestFrom", one.withLatestFrom(two), "2 |"),
        Row("withLatestFrom, closure", one.withLatestFrom(two) { $0 + $1 }, "3 |"),
        Row("combineLatest", Infallible.combineLatest(one, Infallible.just("a")) { "\($0)\($1)" }, "1a |"),
        Row("combineLatest, tuple", Infallible.combineLatest(one, two).map { $0 + $1 }, "3 |"),
        Row("combineLatest, array", Infallible.combineLatest([one, two]), "[1, 2] |"),
        Row("zip", Infallible.zip(one, Infallible.just("a")) { "\($0)\($1)" }, "1a |"),
        Row("zip, tuple", Infallible.zip(one, two).map { $0 + $1 }, "3 |")
      )
    }

    @Test func `a relay can be converted to an infallible sequence`() {
      let replay = ReplayRelay<Int>.create(bufferSize: 1)
      replay.accept(2)
      expectEqual(events(of: BehaviorRelay(value: 1).asInfallible()), "1")
      expectEqual(events(of: replay.asInfallible()), "2")
      expectEqual(events(of: PublishRelay<Int>().asInfallible()), "")
    }

    @Test func `it can be bound to observers, relays, closures and functions`() {
      let log = Protected<[String]>([])
      let held = Held()
      let one = Infallible.just(1)
      let (subject, relay, optional) = (
        ReplaySubject<Int>.createUnbounded(), BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil)
      )
      one.bind(to: subject).dispose()
      one.bind(to: relay).dispose()
      one.bind(to: optional).dispose()
      one.bind(onNext: { log.value.append("\($0)") }).dispose()
      one.bind(with: held) { log.value.append("\($0 === held) \($1)") }.dispose()
      expectEqual(one.bind(to: { events(of: $0) }), "1 |")
      expectEqual(events(of: subject), "1 |")
      expectEqual(relay.value, 1)
      expectEqual(optional.value, 1)
      expectEqual(log.value, ["1", "true 1"])
    }

    @Test func `share(replay:) shares one subscription`() {
      let count = Protected(0)
      let shared = Infallible<Int>.create { send in
        count.value += 1
        send(.next(1))
        return Disposables.create()
      }
      .share(replay: 1)
      let first = shared.subscribe()
      expectEqual(events(of: shared), "1")
      expectEqual(count.value, 1)
      first.dispose()
    }
  }
}
