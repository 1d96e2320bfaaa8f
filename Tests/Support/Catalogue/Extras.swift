import ReactiveCore
import ReactiveExtras
import ThreadSupport

extension Catalogue {
  /// The operators of ReactiveExtras.
  package static let extras =
    events + mapping + choosing + latest + opening + dividing + collections + sharing + retrying

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    upstreams: Int = 1,
    feed: [CatalogueEntry.Feeding] = (1...5).map { (0, $0) },
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      upstreams: max(upstreams, (feed.map(\.upstream).max() ?? 0) + 1),
      feed: feed,
      outputs: outputs,
      traits,
      make: make
    )
  }

  private static let events: [CatalogueEntry] = [
    entry("materialize", outputs: 6, [.recovers]) { $0[0].materialize() },
    entry("dematerialize", outputs: 5) { $0[0].materialize().dematerialize() },
    entry("values", file: "EventValues", outputs: 5, [.recovers]) { $0[0].materialize().values() },
    entry("failures", file: "EventValues", outputs: 0, [.recovers]) { $0[0].materialize().failures() },
    entry("mapToResult", outputs: 5, [.recovers]) { $0[0].mapToResult() },
    entry("ignoreFailure", outputs: 5, [.recovers]) { $0[0].ignoreFailure() },
    entry("ignoreFailure(setFailureType:)", outputs: 5, [.recovers]) {
      $0[0].ignoreFailure(setFailureType: TestError.self)
    },
  ]

  private static let mapping: [CatalogueEntry] = [
    entry("toggle", outputs: 5) { $0[0].map { $0.number > 2 }.toggle() },
    entry("mapToValue", outputs: 5) { $0[0].mapToValue(Sample(0, holding: $0.captive)) },
    entry("mapMany", outputs: 5) { bench in
      bench[0].map { [$0] }.mapMany { [held = bench.captive] in held.pass($0) }
    },
    entry("filterMany", outputs: 5) { bench in
      bench[0].map { [$0] }.filterMany { [held = bench.captive] in held.pass($0.number > 2) }
    },
    entry("enumerated", outputs: 5) { $0[0].enumerated() },
    entry("nwise", outputs: 3) { $0[0].nwise(3) },
    entry("pairwise", file: "Nwise", outputs: 4) { $0[0].pairwise() },
    entry("startWith", outputs: 7) { $0[0].startWith(Sample(-1, holding: $0.captive), Sample(0)) }
      .with(order: "↓0"),
    entry("setOutputType", outputs: 0, [.asksByItself]) {
      $0[0].ignoreOutput().setOutputType(to: Sample.self)
    },
    entry("ignoreOutput(setOutputType:)", file: "SetOutputType", outputs: 0, [.asksByItself]) {
      $0[0].ignoreOutput(setOutputType: Sample.self)
    },
  ]

  private static let choosing: [CatalogueEntry] = [
    entry("removeAllDuplicates", feed: [1, 2, 1, 3, 2].map { (0, $0) }, outputs: 3, [.collects]) {
      $0[0].removeAllDuplicates()
    },
    entry(
      "removeAllDuplicates(by:)",
      feed: [1, 2, 1, 3, 2].map { (0, $0) },
      outputs: 3,
      [.collects]
    ) { bench in
      bench[0].removeAllDuplicates { [held = bench.captive] in held.pass($0 == $1) }
    },
    entry("prefix(while:behavior:)", file: "PrefixWhileBehavior", outputs: 3, [.endsEarly]) { bench in
      bench[0].prefix(while: { [held = bench.captive] in held.pass($0.number < 3) }, behavior: .inclusive)
    },
    entry("prefix(while:behavior:), exclusive", file: "PrefixWhileBehavior", outputs: 2, [.endsEarly]) {
      bench in
      bench[0].prefix(while: { [held = bench.captive] in held.pass($0.number < 3) }, behavior: .exclusive)
    },
    entry("takeLast", outputs: 1, [.asksByItself]) { $0[0].takeLast(1) },
    entry("skipLast", outputs: 3) { $0[0].skipLast(2) },
    entry("partition", outputs: 3, [.losesUnasked, .cancelsOnceConnected]) { bench in
      bench[0].partition { [held = bench.captive] in held.pass($0.number % 2 == 1) }.matches
    }
    .with(order: "↓0"),
  ]

  private static let latest: [CatalogueEntry] = [
    entry("withLatestFrom", feed: inTurn(2), outputs: 2, [.asksByItself, .needsOthers]) {
      $0[1].withLatestFrom($0[0])
    }
    .with(order: "↓01"),
    entry("withLatestFrom(transform)", feed: inTurn(2), outputs: 2, [.asksByItself, .needsOthers]) { bench in
      bench[1].withLatestFrom(bench[0]) { [held = bench.captive] in held.pass(($0, $1)) }
    }
    .with(.latest(by: [1]), order: "↓01"),
    entry(
      "withLatestFrom, of two",
      feed: [(0, 1), (1, 1), (2, 1), (2, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers, .cancelsOnceConnected]
    ) { $0[2].withLatestFrom($0[0], $0[1]) }
    .with(order: "↓012"),
    entry(
      "withLatestFrom, of two (transform)",
      feed: [(0, 1), (1, 1), (2, 1), (2, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers, .cancelsOnceConnected]
    ) { bench in
      bench[2].withLatestFrom(bench[0], bench[1]) { [held = bench.captive] in held.pass(($0, $1)) }
    }
    .with(.latest(by: [2]), order: "↓012"),
    entry(
      "withLatestFrom, of three",
      feed: [(0, 1), (1, 1), (2, 1), (3, 1), (3, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers, .cancelsOnceConnected]
    ) { $0[3].withLatestFrom($0[0], $0[1], $0[2]) }
    .with(order: "↓0123"),
    entry(
      "withLatestFrom, of three (transform)",
      feed: [(0, 1), (1, 1), (2, 1), (3, 1), (3, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers, .cancelsOnceConnected]
    ) { bench in
      bench[3].withLatestFrom(bench[0], bench[1], bench[2]) { [held = bench.captive] in
        held.pass(($0, $1))
      }
    }
    .with(.latest(by: [3]), order: "↓0123"),
    entry(
      "sample",
      feed: inTurn(2),
      outputs: 2,
      [.losesUnasked, .asksByItself, .needsOthers, .dependsOnTiming]
    ) { $0[0].sample($0[1]) }
    .with(.hears([0]), .sampled(0, by: 1), order: "↓10"),
    entry("amb", upstreams: 2, feed: [(0, 1), (0, 2)], outputs: 2, [.dependsOnTiming, .endsUpstreams]) {
      $0[0].amb($0[1])
    }
    .with(.hears([0, 1]), .first, order: "↓01"),
  ]

  private static let opening: [CatalogueEntry] = [
    entry(
      "flatMapLatest",
      feed: opened,
      outputs: 3,
      [.asksByItself, .opensMany, .needsOthers, .endsUpstreams]
    ) { bench in
      bench[0].flatMapLatest { [held = bench.captive, other = Unchecked(bench[1])] _ in
        held.pass(other.value)
      }
    }
    .with(.opens(1, by: 0), .newest(of: 1, by: 0), .hears([1]), order: "↓0"),
    entry("expand", feed: opened, outputs: 4, [.asksByItself, .opensMany]) { bench in
      bench[0].expand { [held = bench.captive, other = Unchecked(bench[1])] value in
        let next = other.value.map { Sample(-1 - $0.number, holding: $0.held) }.eraseToAnyPublisher()
        return held.pass(value.number < 0 ? Empty<Sample, TestError>().eraseToAnyPublisher() : next)
      }
    }
    .with(.opens(1, by: 0), .hears([0, 1]), order: "↓0"),
    entry("flatMapFirst", feed: opened, outputs: 3, [.asksByItself, .opensMany, .needsOthers]) { bench in
      bench[0].flatMapFirst { [held = bench.captive, other = Unchecked(bench[1])] _ in
        held.pass(other.value)
      }
    }
    .with(.atMost(1, of: [1]), .opensWhenIdle(1, by: 0), .hears([1])),
    entry(
      "exhaustMap",
      file: "FlatMapFirst",
      feed: opened,
      outputs: 3,
      [.asksByItself, .opensMany, .needsOthers]
    ) {
      bench in
      bench[0].exhaustMap { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
    }
    .with(.atMost(1, of: [1]), .opensWhenIdle(1, by: 0), .hears([1])),
    entry(
      "concatMap",
      feed: [(0, 1), (0, 2), (1, 1), (1, 2)],
      outputs: 4,
      [.asksByItself, .opensMany, .needsOthers]
    ) { bench in
      bench[0].concatMap { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
    }
    .with(.atMost(1, of: [1]), .opens(1, by: 0), .hears([1])),
  ]

  private static let dividing: [CatalogueEntry] = [
    entry("groupBy", outputs: 2, [.asksByItself, .publishesPublishers]) { bench in
      bench[0].groupBy(bufferSize: 4) { [held = bench.captive] in held.pass($0.number % 2) }
    },
    entry("groupBy, flattened", file: "GroupedPublisher", outputs: 5, [.asksByItself, .endsUpstreams]) {
      bench in
      bench[0].groupBy { [held = bench.captive] in held.pass($0.number % 2) }.flatMap { $0 }
    }
    .with(.hears([0], inOrder: false), order: "↓0"),
    entry("window", outputs: 3, [.asksByItself, .publishesPublishers]) { $0[0].window(count: 2) },
    entry("window, flattened", outputs: 5, [.asksByItself, .endsUpstreams]) {
      $0[0].window(count: 2).flatMap { $0 }
    }
    .with(.hears([0], inOrder: false), order: "↓0"),
    // The scheduler has no time, so the windows end.
    entry("window(.byTimeOrCount)", file: "WindowByTime", outputs: 3, [.asksByItself, .publishesPublishers]) {
      $0[0].window(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
    }
    .with(order: "↓0"),
    entry(
      "window(.byTimeOrCount), flattened",
      file: "WindowByTime",
      outputs: 5,
      [.asksByItself, .endsUpstreams]
    ) {
      $0[0].window(.byTimeOrCount(ImmediateScheduler.shared, 1, 2)).flatMap { $0 }
    }
    .with(.hears([0], inOrder: false), order: "↓0"),
  ]

  private static let collections: [CatalogueEntry] = [
    entry("merge, of a collection", file: "MergeCollection", feed: inTurn(2), outputs: 4, [.asksByItself]) {
      $0.upstreams.merge()
    }
    .with(.hears([0, 1]), order: "↓01"),
    entry("zip, of a collection", file: "ZipMany", feed: inTurn(2), outputs: 2, [.needsOthers]) {
      Publishers.ZipMany($0.upstreams)
    }
    .with(.zips, order: "01↓"),
    entry(
      "combineLatest, of a collection",
      file: "CombineLatestCollection",
      feed: inTurn(2),
      outputs: 3,
      [.needsOthers, .dependsOnTiming, .replacesValues]
    ) { $0.upstreams.combineLatest() }
    .with(.latest(by: [0, 1]), order: "01↓"),
    entry(
      "concatenate",
      file: "ConcatenateCollection",
      feed: [(0, 1), (0, 2), (1, 3)],
      outputs: 3,
      [.asksByItself]
    ) { $0.upstreams.concatenate() }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1]), order: "↓0"),
    entry(
      "flatMapBatches",
      feed: [(0, 1), (0, 2), (1, 3)],
      outputs: 3,
      [.asksByItself, .cancelsOnceConnected]
    ) { $0.upstreams.flatMapBatches(of: 1) }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1]), order: "↓0"),
    entry(
      "amb, of a collection",
      upstreams: 2,
      feed: [(0, 1), (0, 2)],
      outputs: 2,
      [.dependsOnTiming, .endsUpstreams]
    ) {
      $0.upstreams.amb()
    }
    .with(.hears([0, 1]), .first, order: "↓01"),
  ]

  private static let sharing: [CatalogueEntry] = [
    entry(
      "share(replay:)",
      file: "ShareReplay",
      outputs: 5,
      [.asksByItself, .cancelsOnceConnected, .isShared, .reusesSubject]
    ) {
      bench in
      bench[0].map { [held = bench.captive] in held.pass($0) }.share(replay: 2)
    }
    .with(.oneConnection, .shared(replays: true), order: "↓0"),
    entry(
      "share(replay:scope:)",
      file: "ShareReplay",
      outputs: 5,
      [.asksByItself, .cancelsOnceConnected, .isShared]
    ) {
      bench in
      bench[0].map { [held = bench.captive] in held.pass($0) }.share(replay: 2, scope: .whileConnected)
    }
    .with(.shared(replays: true), order: "↓0"),
    entry(
      "share(keepingConnectionFor:)",
      file: "ShareKeepingConnection",
      outputs: 5,
      [.asksByItself, .cancelsOnceConnected, .isScheduled, .cancelsOnScheduler, .reusesSubject]
    ) { bench in
      bench[0].map { [held = bench.captive] in held.pass($0) }
        .share(replay: 2, keepingConnectionFor: 1, scheduler: bench.scheduler)
    }
    .with(.oneConnection, .shared(replays: true), order: "↓0"),
  ]

  private static let retrying: [CatalogueEntry] = [
    entry("retryWhen", outputs: 5, [.subscribesAgain]) { bench in
      bench[0].retryWhen { [held = bench.captive] failures in
        failures.enumerated().setFailureType(to: TestError.self).tryMap { attempt in
          held.pass(())
          if attempt.index > 0 { throw attempt.element }
        }
        .mapError { $0 as? TestError ?? .b }
      }
    }
    .with(.atMost(1, of: [0]), .times(2, of: 0), .follows(0, end: .failure, of: 0), .hears([0])),
    entry("retry(delay:)", file: "RetryDelay", outputs: 5, [.isScheduled, .subscribesAgain]) { bench in
      bench[0].retry(1, delay: .seconds(1), scheduler: bench.scheduler) { [held = bench.captive] in
        held.pass($0 == .a)
      }
    }
    .with(.atMost(1, of: [0]), .times(2, of: 0), .follows(0, end: .failure, of: 0), .hears([0])),
  ]
}
