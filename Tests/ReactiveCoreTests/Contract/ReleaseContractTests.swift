import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 8, for everything in the catalogue: after its completion or cancellation, nothing is retained.
  ///
  /// The values hold a captive, and so do the closures that operators are given.
  struct ReleaseContractTests {
    private static func endings(_ entry: CatalogueEntry) -> [Ending] {
      Ending.allCases.filter { $0 != .failing || !entry.has(.cannotFail) }
    }

    @Test(
      arguments: Catalogue.operators.filter {
        $0.upstreams == 1 && !$0.has(.isScheduled) && !$0.has(.subscribesAgain)
      }
    )
    func `an operator of one upstream releases upstream and downstream`(entry: CatalogueEntry) {
      let numbers = entry.feed.map(\.number)
      for values in [numbers, Array(numbers.prefix(1))] {
        expectRelease(after: values, endings: Self.endings(entry)) { probe, captive in
          let upstream = probe.map { Sample($0, holding: captive) }.eraseToAnyPublisher()
          return entry.make(Bench([upstream], captive: captive))
        }
      }
    }

    @Test(arguments: Catalogue.operators.filter { $0.upstreams > 1 || $0.has(.subscribesAgain) })
    func `an operator of several upstreams, or that resubscribes, releases upstreams and downstream`(
      entry: CatalogueEntry
    ) {
      expectRelease(ofUpstreams: entry.upstreams, endings: Self.endings(entry)) { probes, captive in
        let upstreams = probes.enumerated().map { index, probe in
          probe.filter { _ in index == 0 || !entry.has(.othersEndIt) }
            .map { Sample($0, holding: captive) }.eraseToAnyPublisher()
        }
        return entry.make(Bench(upstreams, captive: captive))
      }
    }

    @Test(arguments: Catalogue.scheduled)
    func `an operator with a scheduler releases upstream and downstream`(entry: CatalogueEntry) {
      expectScheduledRelease { probe, scheduler in
        let upstream = probe.map { Sample(1, holding: $0) }.eraseToAnyPublisher()
        return entry.make(Bench([upstream], scheduler: scheduler))
      }
    }

    @Test(arguments: Catalogue.operators.filter { !$0.has(.hasOtherOwners) })
    func `when two threads cancel at once, every upstream is cancelled`(entry: CatalogueEntry) {
      for _ in 0..<50 {
        let run = CatalogueRun(entry).subscribe()
        let subscription = Unchecked(run.recorder.subscription)
        onThreads(2) { _ in subscription.value?.cancel() }
        run.bench.scheduler.run()
        expectFalse(run.isHeld)
      }
    }

    @Test(arguments: Catalogue.sources.filter { $0.outputs > 0 && !$0.has(.neverEnds) })
    func `a source releases its subscriber`(entry: CatalogueEntry) {
      expectSourceRelease { entry.make(Bench([], captive: $0)) }
    }

    @Test(arguments: Catalogue.everything.filter { $0.has(.hasOtherOwners) }, [false, true])
    func `a publisher is released with the last of its owners`(entry: CatalogueEntry, isFinished: Bool) {
      weak var captive: Captive?
      weak var recorder: TestSubscriber<Any, any Error>?
      weak var upstream: StrictUpstream?
      var subscription: (any Subscription)?
      do {
        let run = CatalogueRun(entry)
        (captive, recorder, upstream) = (run.bench.captive, run.recorder, run.upstreams.first)
        run.recorder.onSubscription = { subscription = $0 }
        run.subscribe().feed()
        if isFinished { run.finish() }
        run.cancel()
      }
      expectNotNil(subscription)
      expectNil(recorder)
      expectNil(upstream)
      expectNil(captive)
    }
  }
}
