import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct InfallibleTests {
    private let numbers = Infallible.of(1, 2, 2, 3)

    @Test func `it is created from elements, and from sequences that may fail`() {
      let failed = Observable<Int>.error(TestError.a).startWith(1)
      expect(
        Row("of", numbers, "next(1)", "next(2)", "next(2)", "next(3)", "completed"),
        Row("just", Infallible.just(1), "next(1)", "completed"),
        Row("empty", Infallible<Int>.empty(), "completed"),
        Row("never", Infallible<Int>.never()),
        Row("from an array", Infallible.from([1]), "next(1)", "completed"),
        Row("from a sequence", Infallible.from(1...2), "next(1)", "next(2)", "completed"),
        Row("deferred", Infallible.deferred { .just(1) }, "next(1)", "completed"),
        Row(
          "onErrorJustReturn",
          failed.asInfallible(onErrorJustReturn: 2),
          "next(1)",
          "next(2)",
          "completed"
        ),
        Row(
          "onErrorFallbackTo",
          failed.asInfallible(onErrorFallbackTo: .of(3, 4)),
          "next(1)",
          "next(3)",
          "next(4)",
          "completed"
        ),
        Row(
          "onErrorRecover",
          failed.asInfallible { .just($0 is TestError ? 5 : 6) },
          "next(1)",
          "next(5)",
          "completed"
        ),
        Row(
          "create",
          Infallible<Int>.create { send in
            send(.next(1))
            send(.completed)
            send(.next(2))
            return Disposables.create()
          },
          "next(1)",
          "completed"
        )
      )
    }

    @Test func `its operators`() {
      let one = Infallible.just(1)
      let two = Infallible.just(2)
      expect(
        Row("map", two.map { "\($0)!" }, "next(2!)", "completed"),
        Row("filter", numbers.filter { $0 > 2 }, "next(3)", "completed"),
        Row("compactMap", numbers.compactMap { $0 > 2 ? "\($0)" : nil }, "next(3)", "completed"),
        Row("distinct", numbers.distinctUntilChanged(), "next(1)", "next(2)", "next(3)", "completed"),
        Row("distinct by a key", numbers.distinctUntilChanged { $0 / 2 }, "next(1)", "next(2)", "completed"),
        Row(
          "distinct by a comparison",
          numbers.distinctUntilChanged { $0 == $1 + 1 || $1 == $0 + 1 },
          "next(1)",
          "next(3)",
          "completed"
        ),
        Row(
          "distinct by both",
          numbers.distinctUntilChanged({ "\($0)" }, comparer: ==),
          "next(1)",
          "next(2)",
          "next(3)",
          "completed"
        ),
        Row(
          "distinct at a path",
          numbers.distinctUntilChanged(at: \.description),
          "next(1)",
          "next(2)",
          "next(3)",
          "completed"
        ),
        Row("scan", numbers.scan(0) { $0 + $1 }, "next(1)", "next(3)", "next(5)", "next(8)", "completed"),
        Row("scan into", one.scan(into: [0]) { $0.append($1) }, "next([0, 1])", "completed"),
        Row("startWith", one.startWith(0), "next(0)", "next(1)", "completed"),
        Row("concat", one.concat(two), "next(1)", "next(2)", "completed"),
        Row("concat of several", Infallible.concat(two, one), "next(2)", "next(1)", "completed"),
        Row("concat of an array", Infallible.concat([two, one]), "next(2)", "next(1)", "completed"),
        Row("merge", Infallible.merge(one, two), "next(1)", "next(2)", "completed"),
        Row("merge of an array", Infallible.merge([one, two]), "next(1)", "next(2)", "completed"),
        Row("flatMap", numbers.flatMap { $0 > 2 ? Infallible.just($0) : .empty() }, "next(3)", "completed"),
        Row("flatMapLatest", two.flatMapLatest { Infallible.of($0, $0) }, "next(2)", "next(2)", "completed"),
        Row("flatMapFirst", two.flatMapFirst { Infallible.of($0, $0) }, "next(2)", "next(2)", "completed"),
        Row(
          "concatMap",
          Infallible.of(1, 2).concatMap { Infallible.of($0, 0) },
          "next(1)",
          "next(0)",
          "next(2)",
          "next(0)",
          "completed"
        ),
        Row("take", numbers.take(1), "next(1)", "completed"),
        Row("take while", numbers.take(while: { $0 < 2 }), "next(1)", "completed"),
        Row(
          "take until",
          numbers.take(until: { $0 == 2 }, behavior: .inclusive),
          "next(1)",
          "next(2)",
          "completed"
        ),
        Row("take until another", Infallible<Int>.never().take(until: one), "completed"),
        Row("skip", numbers.skip(3), "next(3)", "completed"),
        Row("skip while", numbers.skip(while: { $0 < 3 }), "next(3)", "completed"),
        Row("withLatestFrom", one.withLatestFrom(two), "next(2)", "completed"),
        Row("withLatestFrom, closure", one.withLatestFrom(two) { $0 + $1 }, "next(3)", "completed"),
        Row(
          "combineLatest",
          Infallible.combineLatest(one, Infallible.just("a")) { "\($0)\($1)" },
          "next(1a)",
          "completed"
        ),
        Row(
          "combineLatest, tuple",
          Infallible.combineLatest(one, two).map { $0 + $1 },
          "next(3)",
          "completed"
        ),
        Row("combineLatest, array", Infallible.combineLatest([one, two]), "next([1, 2])", "completed"),
        Row("zip", Infallible.zip(one, Infallible.just("a")) { "\($0)\($1)" }, "next(1a)", "completed"),
        Row("zip, tuple", Infallible.zip(one, two).map { $0 + $1 }, "next(3)", "completed")
      )
    }

    @Test func `a relay is infallible`() {
      let replay = ReplayRelay<Int>.create(bufferSize: 1)
      replay.accept(2)
      expectEqual(events(of: BehaviorRelay(value: 1).asInfallible()), ["next(1)"])
      expectEqual(events(of: replay.asInfallible()), ["next(2)"])
      expectEqual(events(of: PublishRelay<Int>().asInfallible()), [])
    }

    @Test func `it is bound to observers, relays, closures and functions`() {
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
      expectEqual(one.bind(to: { events(of: $0) }), ["next(1)", "completed"])
      expectEqual(events(of: subject), ["next(1)", "completed"])
      expectEqual(relay.value, 1)
      expectEqual(optional.value, 1)
      expectEqual(log.value, ["1", "true 1"])
    }

    @Test func `subscribers share one subscription if they are to`() {
      let count = Protected(0)
      let shared = Infallible<Int>.create { send in
        count.value += 1
        send(.next(1))
        return Disposables.create()
      }
      .share(replay: 1)
      let first = shared.subscribe()
      expectEqual(events(of: shared), ["next(1)"])
      expectEqual(count.value, 1)
      first.dispose()
    }
  }
}
