import ReactiveCore
import ReactiveExtras
import ThreadSupport

extension Catalogue {
  /// Publishers without an upstream.
  package static let sources: [CatalogueEntry] = [
    entry("Just", outputs: 1) { Just(Sample(1, holding: $0.captive)) },
    entry("Empty", outputs: 0) { _ in Empty<Sample, TestError>() },
    entry("Empty, never completing", outputs: 0, [.neverEnds]) { _ in
      Empty<Sample, TestError>(completeImmediately: false)
    },
    entry("Fail", outputs: 0) { _ in Fail<Sample, TestError>(error: .a) },
    entry("Future", outputs: 1) { bench in
      Future<Sample, TestError> { $0(.success(Sample(1, holding: bench.captive))) }
    },
    entry("Future, failing", outputs: 0) { _ in Future<Sample, TestError> { $0(.failure(.a)) } },
    entry("Optional", outputs: 1) { Optional(Sample(1, holding: $0.captive)).publisher },
    entry("Optional, of nothing", outputs: 0) { _ in Sample?.none.publisher },
    entry("Result", outputs: 1) {
      Result<Sample, TestError>.success(Sample(1, holding: $0.captive)).publisher
    },
    entry("Result, failing", outputs: 0) { _ in Result<Sample, TestError>.failure(.a).publisher },
    entry("Record", outputs: 2) {
      Record<Sample, TestError>(output: [Sample(1), Sample(2, holding: $0.captive)], completion: .finished)
    },
    entry("Record, failing", outputs: 2) {
      Record<Sample, TestError>(
        output: [Sample(1), Sample(2, holding: $0.captive)],
        completion: .failure(.a)
      )
    },
    entry("Sequence", outputs: 5) { bench in (1...5).map { Sample($0, holding: bench.captive) }.publisher },
    entry("Sequence, of nothing", outputs: 0) { _ in [Sample]().publisher },
    entry("Deferred", outputs: 5) { bench in
      Deferred { [held = bench.captive] in (1...5).map { Sample($0, holding: held) }.publisher }
    },
    entry("AnyPublisher", outputs: 5) { bench in
      (1...5).map { Sample($0, holding: bench.captive) }.publisher.eraseToAnyPublisher()
    },
    entry("Published", outputs: 1, [.neverEnds, .losesUnasked, .hasOtherOwners]) { bench in
      Published(wrappedValue: Sample(1, holding: bench.captive)).projectedValue
    },
    entry("Timer", outputs: 1, [.neverEnds, .losesUnasked]) { bench in
      // Each subscriber has a timer. On this scheduler it fires once, immediately.
      Deferred { [held = bench.captive] in
        Publishers.Timer(every: 1, scheduler: ImmediateScheduler.shared).autoconnect()
          .map { _ in held.pass(Sample(1)) }
      }
    },
    entry("create", outputs: 2) { bench in
      AnyPublisher<Sample, TestError>.create { [held = bench.captive] subscriber in
        subscriber.send(Sample(1))
        subscriber.send(Sample(2, holding: held))
        subscriber.send(completion: .finished)
        return AnyCancellable { _ = held }
      }
    },
    entry("Using", outputs: 5) { bench in
      Publishers.Using { [held = bench.captive] in
        AnyCancellable { _ = held }
      } publisher: { [held = bench.captive] _ in
        (1...5).map { Sample($0, holding: held) }.publisher
      }
    },
  ]

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(name, file, upstreams: 0, feed: [], outputs: outputs, traits, make: make)
  }
}
