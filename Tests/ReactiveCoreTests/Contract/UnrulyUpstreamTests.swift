import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 6 and 7, after a publisher that keeps neither.
  struct UnrulyUpstreamTests {
    /// Operators that forward values their upstream sends after its completion.
    private static let stateless: Set = [
      "assertNoFailure", "compactMap", "filter", "filterMany", "map", "map(one key path)",
      "map(three key paths)", "map(two key paths)", "mapError", "mapMany", "mapToValue", "replaceNil",
      "setFailureType", "toggle",
    ]

    /// Operators that forward their upstream's subscription, and so aren't told of a cancellation.
    private static let forwarding = stateless.union([
      "decode", "drop(while:)", "dropFirst", "encode", "enumerated", "measureInterval", "nwise",
      "output(at:)", "output(in:)", "pairwise", "prefix", "prefix(while:)", "prefix(while:behavior:)",
      "prefix(while:behavior:), exclusive", "removeAllDuplicates", "removeAllDuplicates(by:)",
      "removeDuplicates", "removeDuplicates(by:)", "scan", "skipLast", "tryCompactMap", "tryDrop(while:)",
      "tryFilter", "tryMap", "tryPrefix(while:)", "tryRemoveDuplicates", "tryScan",
    ])

    /// One subscription to an operator whose upstreams a test drives.
    private final class Run {
      let entry: CatalogueEntry
      let upstreams: [UnrulyUpstream]
      let bench: Bench

      init(_ entry: CatalogueEntry) {
        self.entry = entry
        upstreams = (0..<entry.upstreams).map { _ in UnrulyUpstream() }
        bench = Bench(upstreams.map { $0.eraseToAnyPublisher() })
      }

      func subscribe(_ subscriber: some Subscriber<Any, any Error>) {
        entry.make(bench).subscribe(subscriber)
        bench.scheduler.run()
      }

      /// Sends the entry's values and completions.
      func feedAndFinish() {
        for feeding in entry.feed {
          upstreams[feeding.upstream].send(feeding.number)
          bench.scheduler.run()
        }
        for upstream in upstreams {
          upstream.send(completion: .finished)
          bench.scheduler.run()
        }
      }
    }

    @Test(arguments: Catalogue.operators)
    func `an operator with state delivers nothing after the completion`(entry: CatalogueEntry) {
      let run = Run(entry)
      let recorder = TestSubscriber<Any, any Error>(onFault: nil)
      run.subscribe(recorder)
      run.feedAndFinish()
      run.feedAndFinish()
      let end = recorder.signals.firstIndex { if case .completion = $0 { true } else { false } }
      expectEqual(end != recorder.signals.count - 1, Self.stateless.contains(entry.name))
    }

    @Test(arguments: Catalogue.operators)
    func `an operator with its own subscription delivers nothing after a cancellation`(
      entry: CatalogueEntry
    ) {
      let run = Run(entry)
      let recorder = TestSubscriber<Any, any Error>(onFault: nil)
      run.subscribe(recorder)
      recorder.cancel()
      let received = recorder.signals.count
      run.feedAndFinish()
      expectEqual(recorder.signals.count != received, Self.forwarding.contains(entry.name))
    }

    @Test(arguments: Catalogue.operators)
    func `after any operator, a sink receives nothing after its completion or cancellation`(
      entry: CatalogueEntry
    ) {
      for cancels in [true, false] {
        let run = Run(entry)
        let isEnded = Protected(false)
        let sink = Subscribers.Sink<Any, any Error> { _ in
          expectFalse(isEnded.value)
          isEnded.value = true
        } receiveValue: { _ in
          expectFalse(isEnded.value)
        }
        run.subscribe(sink)
        if cancels {
          sink.cancel()
          isEnded.value = true
        }
        run.feedAndFinish()
        run.feedAndFinish()
        expectTrue(isEnded.value)
      }
    }

    @Test(arguments: Catalogue.consumers)
    func `a subscriber of this package receives nothing after the completion`(consumer: CatalogueConsumer) {
      let upstream = UnrulyUpstream()
      let values = Protected<[Int]>([])
      let cancellable = consumer.attach(upstream.eraseToAnyPublisher()) { values.value.append($0.number) }
      upstream.send(1)
      upstream.send(completion: .finished)
      upstream.send(2)
      expectEqual(values.value, [1])
      cancellable.cancel()
    }

    /// Cancels, and returns the value unchanged.
    struct Canceller: Sendable {
      let cancel: @Sendable () -> Void

      func callAsFunction<Value>(_ value: Value) -> Value {
        cancel()
        return value
      }
    }

    /// An operator's closure that cancels while it is called.
    struct Cancelling: CustomTestStringConvertible, @unchecked Sendable {
      let testDescription: String
      let make: (CatalogueEntry.Upstream, Canceller) -> CatalogueEntry.Upstream

      init<P: Publisher<Sample, TestError>>(
        _ name: String,
        make: @escaping (CatalogueEntry.Upstream, Canceller) -> P
      ) {
        testDescription = name
        self.make = { make($0, $1).eraseToAnyPublisher() }
      }
    }

    private static let cancelling: [Cancelling] = [
      Cancelling("map") { upstream, cancelled in upstream.map { cancelled($0) } },
      Cancelling("filter") { upstream, cancelled in upstream.filter { _ in cancelled(true) } },
      Cancelling("compactMap") { upstream, cancelled in upstream.compactMap { cancelled($0) } },
      Cancelling("scan") { upstream, cancelled in upstream.scan(Sample(0)) { cancelled($1) } },
      Cancelling("tryMap") { upstream, cancelled in
        upstream.tryMap { cancelled($0) }.mapError { $0 as! TestError }
      },
      Cancelling("prefix(while:)") { upstream, cancelled in upstream.prefix { _ in cancelled(false) } },
      Cancelling("drop(while:)") { upstream, cancelled in upstream.drop { _ in cancelled(false) } },
      Cancelling("removeDuplicates") { upstream, cancelled in
        upstream.prepend(Sample(-1)).removeDuplicates { _, _ in cancelled(false) }.filter { $0.number > 0 }
      },
      Cancelling("handleEvents") { upstream, cancelled in
        upstream.handleEvents(receiveOutput: { _ in cancelled(()) })
      },
      Cancelling("reduce") { upstream, cancelled in upstream.first().reduce(Sample(0)) { cancelled($1) } },
      Cancelling("flatMap") { upstream, cancelled in
        upstream.flatMap { cancelled(Just($0).setFailureType(to: TestError.self)) }
      },
    ]

    @Test(arguments: Catalogue.consumers, cancelling)
    func `a subscriber that an operator's closure cancels does not receive that value`(
      consumer: CatalogueConsumer,
      cancelling: Cancelling
    ) {
      let upstream = PassthroughSubject<Sample, TestError>()
      let cancellable = Protected<(any Cancellable)?>(nil)
      let values = Protected<[Int]>([])
      let canceller = Canceller { cancellable.value?.cancel() }
      let publisher = cancelling.make(upstream.eraseToAnyPublisher(), canceller)
      cancellable.value = consumer.attach(publisher) { values.value.append($0.number) }
      upstream.send(Sample(1))
      expectEqual(values.value, [])
    }
  }
}
