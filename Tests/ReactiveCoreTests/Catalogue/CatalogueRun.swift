import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// One subscription to a catalogue entry, between its upstreams and a subscriber. A rule broken on either
/// side is reported as an issue where the run was created.
final class CatalogueRun: @unchecked Sendable {
  let entry: CatalogueEntry
  let upstreams: [StrictUpstream]
  let bench: Bench
  let publisher: CatalogueEntry.Erased
  let recorder: TestSubscriber<Any, any Error>

  /// - Parameters:
  ///   - demand: the demand on subscription.
  ///   - more: the demand returned for each value.
  ///   - isDeaf: true if the upstreams keep sending after they were cancelled.
  ///   - expectsUpstreamFaults: true if the test breaks rules on purpose, which are not reported then.
  init(
    _ entry: CatalogueEntry,
    _ demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    isDeaf: Bool = false,
    expectsUpstreamFaults: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let captive = Captive()
    self.entry = entry
    upstreams = (0..<entry.upstreams).map { _ in
      StrictUpstream(
        isDeaf: isDeaf,
        holding: captive,
        sourceLocation: expectsUpstreamFaults ? nil : sourceLocation
      )
    }
    bench = Bench(upstreams.map { $0.eraseToAnyPublisher() }, captive: captive)
    publisher = entry.make(bench)
    recorder = TestSubscriber(demand: demand, more: more, onFault: reportFaults(at: sourceLocation))
  }

  @discardableResult
  func subscribe() -> Self {
    publisher.subscribe(recorder)
    bench.scheduler.run()
    return self
  }

  /// Sends values through the upstreams: the entry's by default.
  @discardableResult
  func feed(_ feed: [CatalogueEntry.Feeding]? = nil) -> Self {
    for feeding in feed ?? entry.feed {
      upstreams[feeding.upstream].send(feeding.number)
      bench.scheduler.run()
    }
    return self
  }

  /// Finishes the upstreams, one after the other.
  @discardableResult
  func finish() -> Self {
    for upstream in upstreams {
      upstream.send(completion: .finished)
      bench.scheduler.run()
    }
    return self
  }

  /// Fails the first upstream.
  func fail() {
    upstreams[0].send(completion: .failure(.a))
    bench.scheduler.run()
  }

  /// Fails the upstreams, one after the other.
  func failAll() {
    for upstream in upstreams {
      upstream.send(completion: .failure(.a))
      bench.scheduler.run()
    }
  }

  func request(_ demand: Subscribers.Demand) {
    recorder.request(demand)
    bench.scheduler.run()
  }

  func cancel() {
    recorder.cancel()
    bench.scheduler.run()
  }

  /// The received values as text.
  var values: [String] { recorder.values.map { String(describing: $0) } }
  var ends: Bool { !entry.has(.neverEnds) }
  var isEnded: Bool { recorder.completion != nil }
  /// True if an upstream still holds a subscriber.
  var isHeld: Bool { upstreams.contains { $0.isHeld } }
}
