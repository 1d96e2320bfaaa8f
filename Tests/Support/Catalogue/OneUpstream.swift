import ReactiveCore
import ThreadSupport

extension Catalogue {
  /// Operators with one upstream that deliver values as they receive them.
  package static let oneUpstream = transforming + choosing + endingEarly + watching

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    feed: [Int] = [1, 2, 3, 4, 5],
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping (CatalogueEntry.Upstream, Captive) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(name, file, feed: feed.map { (0, $0) }, outputs: outputs, traits) {
      make($0[0], $0.captive)
    }
  }

  private static let transforming: [CatalogueEntry] = [
    entry("map", outputs: 5) { upstream, held in upstream.map { held.pass($0) } },
    entry("map(one key path)", file: "MapKeyPath", outputs: 5) { upstream, _ in upstream.map(\.number) },
    entry("map(two key paths)", file: "MapKeyPath", outputs: 5) { upstream, _ in
      upstream.map(\.number, \.self)
    },
    entry("map(three key paths)", file: "MapKeyPath", outputs: 5) { upstream, _ in
      upstream.map(\.number, \.self, \.description)
    },
    entry("tryMap", file: "Map", outputs: 5) { upstream, held in upstream.tryMap { held.pass($0) } },
    entry("mapError", outputs: 5) { upstream, held in upstream.mapError { held.pass($0) } },
    entry("replaceNil", outputs: 5) { upstream, held in
      upstream.map { $0.number > 2 ? $0 : nil }.replaceNil(with: Sample(0, holding: held))
    },
    entry("setFailureType", outputs: 5, [.cannotFail]) { upstream, _ in
      upstream.assertNoFailure().setFailureType(to: TestError.self)
    },
    entry("encode", outputs: 5) { upstream, held in upstream.encode(encoder: PassingCoder(held)) },
    entry("decode", outputs: 5) { upstream, held in
      upstream.decode(type: Sample.self, decoder: PassingCoder(held))
    },
    entry("scan", outputs: 5) { upstream, held in upstream.scan(Sample(0)) { held.pass(max($0, $1)) }
    },
    entry("tryScan", file: "Scan", outputs: 5) { upstream, held in
      upstream.tryScan(Sample(0)) { held.pass(max($0, $1)) }
    },
    entry("collect(by count)", file: "CollectByCount", outputs: 3) { upstream, _ in upstream.collect(2) },
    entry("replaceEmpty", outputs: 5) { upstream, held in
      upstream.replaceEmpty(with: Sample(0, holding: held))
    },
    entry("replaceEmpty, of nothing", feed: [], outputs: 1) { upstream, held in
      upstream.replaceEmpty(with: Sample(0, holding: held))
    },
    entry("replaceError", outputs: 5, [.recovers]) { upstream, held in
      upstream.replaceError(with: Sample(0, holding: held))
    },
  ]

  private static let choosing: [CatalogueEntry] = [
    entry("filter", outputs: 3) { upstream, held in upstream.filter { held.pass($0.number % 2 == 1) } },
    entry("tryFilter", file: "Filter", outputs: 3) { upstream, held in
      upstream.tryFilter { held.pass($0.number % 2 == 1) }
    },
    entry("compactMap", outputs: 3) { upstream, held in
      upstream.compactMap { held.pass($0.number % 2 == 1 ? $0 : nil) }
    },
    entry("tryCompactMap", file: "CompactMap", outputs: 3) { upstream, held in
      upstream.tryCompactMap { held.pass($0.number % 2 == 1 ? $0 : nil) }
    },
    entry("removeDuplicates", feed: [1, 1, 2, 2, 3], outputs: 3) { upstream, _ in
      upstream.removeDuplicates()
    },
    entry("removeDuplicates(by:)", feed: [1, 1, 2, 2, 3], outputs: 3) { upstream, held in
      upstream.removeDuplicates { held.pass($0 == $1) }
    },
    entry("tryRemoveDuplicates", file: "RemoveDuplicates", feed: [1, 1, 2, 2, 3], outputs: 3) {
      upstream,
      held in
      upstream.tryRemoveDuplicates { held.pass($0 == $1) }
    },
    entry("dropFirst", file: "Drop", outputs: 3, [.asksByItself]) { upstream, _ in upstream.dropFirst(2) },
    entry("drop(while:)", file: "DropWhile", outputs: 3) { upstream, held in
      upstream.drop { held.pass($0.number < 3) }
    },
    entry("tryDrop(while:)", file: "DropWhile", outputs: 3) { upstream, held in
      upstream.tryDrop { held.pass($0.number < 3) }
    },
    entry("ignoreOutput", outputs: 0, [.asksByItself]) { upstream, _ in upstream.ignoreOutput() },
  ]

  private static let endingEarly: [CatalogueEntry] = [
    entry("prefix", file: "Output", outputs: 2, [.endsEarly]) { upstream, _ in upstream.prefix(2) },
    entry("output(at:)", outputs: 1, [.endsEarly]) { upstream, _ in upstream.output(at: 1) },
    entry("output(in:)", outputs: 2, [.endsEarly]) { upstream, _ in upstream.output(in: 1...2) },
    entry("prefix(while:)", file: "PrefixWhile", outputs: 2, [.endsEarly, .cancelsTwice]) { upstream, held in
      upstream.prefix { held.pass($0.number < 3) }
    },
    entry("tryPrefix(while:)", file: "PrefixWhile", outputs: 2, [.endsEarly, .cancelsTwice]) {
      upstream,
      held in
      upstream.tryPrefix { held.pass($0.number < 3) }
    },
  ]

  private static let watching: [CatalogueEntry] = [
    entry("handleEvents", outputs: 5) { upstream, held in
      upstream.handleEvents(
        receiveSubscription: { _ in held.pass(()) },
        receiveOutput: { _ in held.pass(()) },
        receiveCompletion: { _ in held.pass(()) },
        receiveCancel: { held.pass(()) },
        receiveRequest: { _ in held.pass(()) }
      )
    },
    entry("breakpoint", outputs: 5) { upstream, held in
      upstream.breakpoint(
        receiveSubscription: { _ in held.pass(false) },
        receiveOutput: { _ in held.pass(false) },
        receiveCompletion: { _ in held.pass(false) }
      )
    },
    entry("breakpointOnError", file: "Breakpoint", outputs: 5, [.cannotFail]) { upstream, _ in
      upstream.breakpointOnError()
    },
    // Its stream is retained as long as the subscription, as in Combine.
    entry("print", outputs: 5) { upstream, held in upstream.map { held.pass($0) }.print(to: SilentStream()) },
    entry("assertNoFailure", outputs: 5, [.cannotFail]) { upstream, _ in upstream.assertNoFailure() },
    entry("retry", outputs: 5, [.subscribesAgain]) { upstream, held in
      upstream.map { held.pass($0) }.retry(1)
    }
    .with(.atMost(1, of: [0]), .times(2, of: 0), .follows(0, end: .failure, of: 0), .hears([0])),
    entry("buffer(.keepFull)", outputs: 5, [.asksByItself]) { upstream, held in
      upstream.buffer(size: 10, prefetch: .keepFull, whenFull: .customError { held.pass(TestError.b) })
    },
    entry("buffer(.byRequest)", outputs: 5, [.asksByItself]) { upstream, _ in
      upstream.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
    },
    entry("append(values)", file: "Concatenate", outputs: 7) { upstream, held in
      upstream.append(Sample(6, holding: held), Sample(7))
    },
    entry("append(sequence)", file: "Concatenate", outputs: 7) { upstream, held in
      upstream.append([Sample(6, holding: held), Sample(7)])
    },
    entry("prepend(values)", file: "Concatenate", outputs: 7) { upstream, held in
      upstream.prepend(Sample(-1, holding: held), Sample(0))
    }
    .with(order: "↓0"),
    entry("prepend(sequence)", file: "Concatenate", outputs: 7) { upstream, held in
      upstream.prepend([Sample(-1, holding: held), Sample(0)])
    }
    .with(order: "↓0"),
  ]
}

/// Encodes and decodes a value as itself.
package struct PassingCoder: TopLevelEncoder, TopLevelDecoder {
  private let captive: Captive
  package init(_ captive: Captive) { self.captive = captive }
  package func encode<T: Encodable>(_ value: T) -> Sample { captive.pass(value as! Sample) }
  package func decode<T: Decodable>(_ type: T.Type, from input: Sample) -> T { captive.pass(input as! T) }
}

/// A stream that discards its text.
package struct SilentStream: TextOutputStream {
  package init() {}
  package mutating func write(_ string: String) {}
}
