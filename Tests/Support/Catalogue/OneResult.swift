import ReactiveCore

extension Catalogue {
  /// Operators that request unlimited demand, and make one value of all.
  package static let oneResult = ofAll + ofSome

  private static func entry<P: Publisher>(
    _ name: String,
    _ file: String,
    endsEarly: Bool = false,
    _ traits: Set<CatalogueEntry.Trait> = [.asksByItself],
    make: @escaping (CatalogueEntry.Upstream, Captive) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      feed: (1...5).map { (0, $0) },
      outputs: 1,
      endsEarly ? traits.union([.endsEarly]) : traits
    ) { make($0[0], $0.captive) }
  }

  private static let ofAll: [CatalogueEntry] = [
    entry("reduce", "Reduce") { upstream, held in upstream.reduce(Sample(0)) { held.pass(max($0, $1)) } },
    entry("tryReduce", "Reduce") { upstream, held in
      upstream.tryReduce(Sample(0)) { held.pass(max($0, $1)) }
    },
    entry("collect", "Collect", [.asksByItself, .collects]) { upstream, _ in upstream.collect() },
    entry("count", "Count") { upstream, _ in upstream.count() },
    entry("min", "Comparison") { upstream, _ in upstream.min() },
    entry("max", "Comparison") { upstream, _ in upstream.max() },
    entry("min(by:)", "Comparison") { upstream, held in upstream.min { held.pass($0 < $1) } },
    entry("max(by:)", "Comparison") { upstream, held in upstream.max { held.pass($0 < $1) } },
    entry("tryMin", "Comparison") { upstream, held in upstream.tryMin { held.pass($0 < $1) } },
    entry("tryMax", "Comparison") { upstream, held in upstream.tryMax { held.pass($0 < $1) } },
    entry("last", "Last") { upstream, _ in upstream.last() },
    entry("last(where:)", "Last") { upstream, held in upstream.last { held.pass($0.number < 4) } },
    entry("tryLast", "Last") { upstream, held in upstream.tryLast { held.pass($0.number < 4) } },
  ]

  private static let ofSome: [CatalogueEntry] = [
    entry("first", "First", endsEarly: true) { upstream, _ in upstream.first() },
    entry("first(where:)", "First", endsEarly: true) { upstream, held in
      upstream.first { held.pass($0.number > 1) }
    },
    entry("tryFirst", "First", endsEarly: true) { upstream, held in
      upstream.tryFirst { held.pass($0.number > 1) }
    },
    entry("contains", "Contains", endsEarly: true) { upstream, _ in upstream.contains(Sample(2)) },
    entry("contains(where:)", "Contains", endsEarly: true) { upstream, held in
      upstream.contains { held.pass($0.number > 1) }
    },
    entry("tryContains", "Contains", endsEarly: true) { upstream, held in
      upstream.tryContains { held.pass($0.number > 1) }
    },
    entry("allSatisfy", "AllSatisfy", endsEarly: true) { upstream, held in
      upstream.allSatisfy { held.pass($0.number < 3) }
    },
    entry("tryAllSatisfy", "AllSatisfy", endsEarly: true) { upstream, held in
      upstream.tryAllSatisfy { held.pass($0.number < 3) }
    },
  ]
}
