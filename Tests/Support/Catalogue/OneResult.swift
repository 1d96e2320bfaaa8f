import ReactiveCore

extension Catalogue {
  /// Operators that request unlimited demand and produce one value from all values.
  package static let oneResult = ofAll + ofSome

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
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
    entry("reduce") { upstream, held in upstream.reduce(Sample(0)) { held.pass(max($0, $1)) } },
    entry("tryReduce", file: "Reduce") { upstream, held in
      upstream.tryReduce(Sample(0)) { held.pass(max($0, $1)) }
    },
    entry("collect", [.asksByItself, .collects]) { upstream, _ in upstream.collect() },
    entry("count") { upstream, _ in upstream.count() },
    entry("min", file: "Comparison") { upstream, _ in upstream.min() },
    entry("max", file: "Comparison") { upstream, _ in upstream.max() },
    entry("min(by:)", file: "Comparison") { upstream, held in upstream.min { held.pass($0 < $1) } },
    entry("max(by:)", file: "Comparison") { upstream, held in upstream.max { held.pass($0 < $1) } },
    entry("tryMin", file: "Comparison") { upstream, held in upstream.tryMin { held.pass($0 < $1) } },
    entry("tryMax", file: "Comparison") { upstream, held in upstream.tryMax { held.pass($0 < $1) } },
    entry("last") { upstream, _ in upstream.last() },
    entry("last(where:)") { upstream, held in upstream.last { held.pass($0.number < 4) } },
    entry("tryLast", file: "Last") { upstream, held in upstream.tryLast { held.pass($0.number < 4) } },
  ]

  private static let ofSome: [CatalogueEntry] = [
    entry("first", endsEarly: true) { upstream, _ in upstream.first() },
    entry("first(where:)", endsEarly: true) { upstream, held in upstream.first { held.pass($0.number > 1) } },
    entry("tryFirst", file: "First", endsEarly: true) { upstream, held in
      upstream.tryFirst { held.pass($0.number > 1) }
    },
    entry("contains", endsEarly: true) { upstream, _ in upstream.contains(Sample(2)) },
    entry("contains(where:)", endsEarly: true) { upstream, held in
      upstream.contains { held.pass($0.number > 1) }
    },
    entry("tryContains", file: "Contains", endsEarly: true) { upstream, held in
      upstream.tryContains { held.pass($0.number > 1) }
    },
    entry("allSatisfy", endsEarly: true) { upstream, held in
      upstream.allSatisfy { held.pass($0.number < 3) }
    },
    entry("tryAllSatisfy", file: "AllSatisfy", endsEarly: true) { upstream, held in
      upstream.tryAllSatisfy { held.pass($0.number < 3) }
    },
  ]
}
