import ReactiveCore
import ReactiveExtras
import Relays
import ThreadSupport

extension Catalogue {
  /// Subjects and relays, each subscribed to an upstream.
  package static let subjects = ending + endless

  private static let ending: [CatalogueEntry] = [
    entry("PassthroughSubject", outputs: 5, [.losesUnasked]) {
      attach(PassthroughSubject<Sample, TestError>(), to: $0)
    },
    entry("CurrentValueSubject", outputs: 6, [.losesUnasked, .asksByItself]) {
      attach(CurrentValueSubject<Sample, TestError>(Sample(0)), to: $0)
    },
    entry("ReplaySubject", outputs: 5, [.asksByItself, .collects]) {
      attach(ReplaySubject<Sample, TestError>(), to: $0)
    },
    entry("AsyncSubject", outputs: 1, [.asksByItself]) { attach(AsyncSubject<Sample, TestError>(), to: $0) },
  ]

  private static let endless: [CatalogueEntry] = [
    entry("PublishRelay", outputs: 5, [.losesUnasked, .asksByItself, .neverEnds, .cannotFail]) {
      let relay = PublishRelay<Sample>()
      $0.keep($0[0].assertNoFailure().bind(to: relay))
      return relay
    },
    entry("BehaviorRelay", outputs: 6, [.losesUnasked, .asksByItself, .neverEnds, .cannotFail]) {
      let relay = BehaviorRelay(value: Sample(0))
      $0.keep($0[0].assertNoFailure().bind(to: relay))
      return relay
    },
    entry("AnyCurrentValue", outputs: 6, [.losesUnasked, .asksByItself, .neverEnds, .cannotFail]) {
      let relay = BehaviorRelay(value: Sample(0))
      $0.keep($0[0].assertNoFailure().bind(to: relay))
      return relay.eraseToAnyCurrentValue().map { [held = $0.captive] in held.pass($0) }
    },
    entry("ReplayRelay", outputs: 5, [.asksByItself, .neverEnds, .cannotFail, .collects]) {
      let relay = ReplayRelay<Sample>(bufferSize: .max)
      $0.keep($0[0].assertNoFailure().bind(to: relay))
      return relay
    },
    entry("ObservableObjectPublisher", outputs: 5, [.losesUnasked, .asksByItself, .neverEnds, .cannotFail]) {
      let publisher = ObservableObjectPublisher()
      $0.keep($0[0].assertNoFailure().sink { _ in publisher.send() })
      return publisher
    },
  ]

  private static func attach<S: Subject>(_ subject: S, to bench: Bench) -> S
  where S.Output == Sample, S.Failure == TestError {
    bench.keep(bench[0].subscribe(subject))
    return subject
  }

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait>,
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      feed: (1...5).map { (0, $0) },
      outputs: outputs,
      traits.union([.hasOtherOwners]),
      make: make
    )
  }
}
