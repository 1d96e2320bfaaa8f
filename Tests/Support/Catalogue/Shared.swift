import ReactiveCore
import ReactiveExtras

extension Catalogue {
  /// Operators that share one subscription among all their subscribers.
  package static let shared: [CatalogueEntry] = [
    entry("share") { upstream, held in upstream.map { held.pass($0) }.share() }
      .with(.oneConnection, .shared(replays: false, reusesSubject: false)),
    entry("multicast(subject:)") { upstream, held in
      upstream.map { held.pass($0) }.multicast(subject: PassthroughSubject()).autoconnect()
    }
    .with(.oneConnection, .shared(replays: false, reusesSubject: true)),
    entry("multicast(closure)") { upstream, held in
      upstream.multicast { held.pass(PassthroughSubject()) }.autoconnect()
    }
    .with(.oneConnection, .shared(replays: false, reusesSubject: true)),
    entry("makeConnectable", [.losesUnasked, .cannotFail]) { upstream, held in
      upstream.map { held.pass($0) }.assertNoFailure().makeConnectable().autoconnect()
    }
    .with(.oneConnection, .shared(replays: false, reusesSubject: true)),
    entry("autoconnect", [.asksByItself, .collects]) { upstream, held in
      upstream.map { held.pass($0) }.multicast { ReplaySubject() }.autoconnect()
    }
    .with(.oneConnection, .shared(replays: true, reusesSubject: true)),
  ]

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    _ traits: Set<CatalogueEntry.Trait> = [.losesUnasked],
    make: @escaping (CatalogueEntry.Upstream, Captive) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      feed: (1...5).map { (0, $0) },
      outputs: 5,
      traits.union([.cancelsOnceConnected])
    ) { make($0[0], $0.captive) }
  }
}
