import ReactiveCore
import ReactiveExtras

extension Catalogue {
  /// Operators that share one subscription among all their subscribers.
  package static let shared: [CatalogueEntry] = [
    entry("share", [.losesUnasked]) { upstream, held in upstream.map { held.pass($0) }.share() }
      .with(.oneConnection, .shared(replays: false)),
    entry("multicast(subject:)") { upstream, held in
      upstream.map { held.pass($0) }.multicast(subject: PassthroughSubject()).autoconnect()
    }
    .with(.oneConnection, .shared(replays: false)),
    entry("multicast(closure)") { upstream, held in
      upstream.multicast { held.pass(PassthroughSubject()) }.autoconnect()
    }
    .with(.oneConnection, .shared(replays: false)),
    entry("makeConnectable", [.losesUnasked, .cannotFail, .reusesSubject]) { upstream, held in
      upstream.map { held.pass($0) }.assertNoFailure().makeConnectable().autoconnect()
    }
    .with(.oneConnection, .shared(replays: false)),
    entry("autoconnect", [.asksByItself, .collects, .reusesSubject]) { upstream, held in
      upstream.map { held.pass($0) }.multicast { ReplaySubject() }.autoconnect()
    }
    .with(.oneConnection, .shared(replays: true)),
  ]

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    _ traits: Set<CatalogueEntry.Trait> = [.losesUnasked, .reusesSubject],
    make: @escaping (CatalogueEntry.Upstream, Captive) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      feed: (1...5).map { (0, $0) },
      outputs: 5,
      traits.union([.isShared, .cancelsOnceConnected])
    ) { make($0[0], $0.captive) }
    .with(order: "↓0")
  }
}
