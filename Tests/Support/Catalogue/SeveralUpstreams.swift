import ReactiveCore

extension Catalogue {
  /// Operators with several upstreams.
  package static let severalUpstreams = merging + pairing + following + opening

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    upstreams: Int = 2,
    feed: [CatalogueEntry.Feeding],
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

  /// Two values of each upstream, alternating.
  static func inTurn(_ upstreams: Int) -> [CatalogueEntry.Feeding] {
    (1...2).flatMap { number in (0..<upstreams).map { (upstream: $0, number: number) } }
  }

  /// One value of the first upstream, which then subscribes to the second, and three values of that.
  static let opened: [CatalogueEntry.Feeding] = [(0, 1), (1, 1), (1, 2), (1, 3)]

  private static func merge<P: Publisher>(
    _ name: String,
    of upstreams: Int,
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    entry(
      name,
      file: "Merge",
      upstreams: upstreams,
      feed: inTurn(upstreams),
      outputs: upstreams * 2,
      [.asksByItself],
      make: make
    )
    .with(.hears(Set(0..<upstreams)), order: "↓" + (0..<upstreams).map(String.init).joined())
  }

  private static let merging: [CatalogueEntry] = [
    merge("merge", of: 2) { Publishers.Merge($0[0], $0[1]) },
    merge("merge3", of: 3) { Publishers.Merge3($0[0], $0[1], $0[2]) },
    merge("merge4", of: 4) { Publishers.Merge4($0[0], $0[1], $0[2], $0[3]) },
    merge("merge5", of: 5) { Publishers.Merge5($0[0], $0[1], $0[2], $0[3], $0[4]) },
    merge("merge6", of: 6) { Publishers.Merge6($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) },
    merge("merge7", of: 7) { Publishers.Merge7($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) },
    merge("merge8", of: 8) { Publishers.Merge8($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) },
    merge("mergeMany", of: 10) { Publishers.MergeMany($0.upstreams) },
  ]

  private static let pairing: [CatalogueEntry] = [
    entry("zip", feed: inTurn(2), outputs: 2, [.needsOthers]) { $0[0].zip($0[1]) }
      .with(.zips, order: "01↓"),
    entry("zip(transform)", feed: inTurn(2), outputs: 2, [.needsOthers]) { bench in
      bench[0].zip(bench[1]) { [held = bench.captive] in held.pass(max($0, $1)) }
    }
    .with(order: "01↓"),
    entry("zip3", feed: inTurn(3), outputs: 2, [.needsOthers]) { $0[0].zip($0[1], $0[2]) }
      .with(.zips, order: "012↓"),
    entry("zip4", feed: inTurn(4), outputs: 2, [.needsOthers]) { $0[0].zip($0[1], $0[2], $0[3]) }
      .with(.zips, order: "0123↓"),
    entry("combineLatest", feed: inTurn(2), outputs: 3, [.needsOthers, .dependsOnTiming, .replacesValues]) {
      $0[0].combineLatest($0[1])
    }
    .with(.latest(by: [0, 1]), order: "01↓"),
    entry(
      "combineLatest(transform)",
      feed: inTurn(2),
      outputs: 3,
      [.needsOthers, .dependsOnTiming, .replacesValues]
    ) { bench in
      bench[0].combineLatest(bench[1]) { [held = bench.captive] in held.pass(max($0, $1)) }
    }
    .with(order: "01↓"),
    entry("combineLatest3", feed: inTurn(3), outputs: 4, [.needsOthers, .dependsOnTiming, .replacesValues]) {
      $0[0].combineLatest($0[1], $0[2])
    }
    .with(.latest(by: [0, 1, 2]), order: "012↓"),
    entry("combineLatest4", feed: inTurn(4), outputs: 5, [.needsOthers, .dependsOnTiming, .replacesValues]) {
      $0[0].combineLatest($0[1], $0[2], $0[3])
    }
    .with(.latest(by: [0, 1, 2, 3]), order: "0123↓"),
  ]

  private static let following: [CatalogueEntry] = [
    entry("append(publisher)", file: "Concatenate", feed: [(0, 1), (0, 2), (1, 3)], outputs: 3) {
      $0[0].append($0[1])
    }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1])),
    entry("prepend(publisher)", file: "Concatenate", feed: [(0, 1), (0, 2), (1, 3)], outputs: 3) {
      $0[1].prepend($0[0])
    }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1])),
    entry("catch", feed: [(0, 1), (0, 2)], outputs: 2, [.recovers]) { bench in
      bench[0].catch { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
    }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .failure, of: 0), .hears([0, 1])),
    entry("tryCatch", file: "Catch", feed: [(0, 1), (0, 2)], outputs: 2, [.recovers]) { bench in
      bench[0].tryCatch { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
    }
    .with(.atMost(1, of: [0, 1]), .follows(1, end: .failure, of: 0), .hears([0, 1])),
    entry(
      "drop(untilOutputFrom:)",
      file: "DropUntilOutput",
      feed: [(0, 1), (1, 1), (1, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers, .endsUpstreams]
    ) { $0[1].drop(untilOutputFrom: $0[0]) }
    .with(.hears([1]), .from(1, first: 0), order: "↓01"),
    entry(
      "prefix(untilOutputFrom:)",
      file: "PrefixUntilOutput",
      feed: [(0, 1), (0, 2)],
      outputs: 2,
      [.asksByItself, .othersEndIt]
    ) { $0[0].prefix(untilOutputFrom: $0[1]) }
    .with(.hears([0]), .until(0, first: 1), order: "10↓"),
    entry(
      "prefix(untilOutputFrom:), cut off",
      file: "PrefixUntilOutput",
      feed: [(0, 1), (0, 2), (1, 1), (0, 3)],
      outputs: 2,
      [.asksByItself, .othersEndIt, .endsEarly, .dependsOnTiming]
    ) { $0[0].prefix(untilOutputFrom: $0[1]) }
    .with(.hears([0]), .until(0, first: 1), order: "10↓"),
  ]

  private static let opening: [CatalogueEntry] = [
    entry("flatMap", feed: opened, outputs: 3, [.asksByItself, .opensMany, .needsOthers]) { bench in
      bench[0].flatMap { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
    }
    .with(.opens(1, by: 0), .hears([1]), order: "↓0"),
    entry(
      "flatMap(maxPublishers: 1)",
      feed: [(0, 1), (0, 2), (1, 1), (1, 2)],
      outputs: 4,
      [.asksByItself, .opensMany, .needsOthers]
    ) { bench in
      bench[0].flatMap(maxPublishers: .max(1)) { [held = bench.captive, other = Unchecked(bench[1])] _ in
        held.pass(other.value)
      }
    }
    .with(.atMost(1, of: [1]), .opens(1, by: 0), .hears([1]), order: "↓0"),
    entry(
      "switchToLatest",
      feed: opened,
      outputs: 3,
      [.asksByItself, .opensMany, .needsOthers, .endsUpstreams]
    ) { bench in
      bench[0].map { [held = bench.captive, other = Unchecked(bench[1])] _ in held.pass(other.value) }
        .switchToLatest()
    }
    .with(.opens(1, by: 0), .newest(of: 1, by: 0), .hears([1]), order: "↓0"),
  ]
}
