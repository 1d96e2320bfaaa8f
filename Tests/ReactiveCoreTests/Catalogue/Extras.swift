import ReactiveCore
import ReactiveExtras
import TestSupport

extension Catalogue {
  /// The operators of ReactiveExtras.
  static let extras = events + latest

  private static func entry<P: Publisher>(
    _ name: String,
    _ file: String,
    upstreams: Int = 1,
    feed: [(upstream: Int, number: Int)] = (1...5).map { (0, $0) },
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      upstreams: upstreams,
      feed: feed.map { CatalogueEntry.Feeding(upstream: $0.upstream, number: $0.number) },
      outputs: outputs,
      traits,
      make: make
    )
  }

  private static let events: [CatalogueEntry] = [
    entry("materialize", "Materialize", outputs: 6, [.recovers]) { $0[0].materialize() },
    entry("dematerialize", "Dematerialize", outputs: 5) { $0[0].materialize().dematerialize() },
  ]

  private static let latest: [CatalogueEntry] = [
    entry(
      "withLatestFrom",
      "WithLatestFrom",
      upstreams: 2,
      feed: [(0, 1), (1, 1), (0, 2), (1, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers]
    ) { $0[1].withLatestFrom($0[0]) },
    entry(
      "withLatestFrom(transform)",
      "WithLatestFrom",
      upstreams: 2,
      feed: [(0, 1), (1, 1), (0, 2), (1, 2)],
      outputs: 2,
      [.asksByItself, .needsOthers]
    ) { bench in
      bench[1].withLatestFrom(bench[0]) { [held = bench.captive] in held.pass(max($0, $1)) }
    },
  ]
}
