import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// The rules of Reactive Streams for processors, which subscribe and publish: operators and subjects.
  ///
  /// The other suites test that they obey the rules of both sides, because all of them are in the catalogue.
  struct ProcessorRulesTests {
    private static let processors = Catalogue.everything.filter { $0.upstreams > 0 }

    @Test(arguments: processors)
    func `4.1 Two in a row obey the rules of publishers and subscribers`(entry: CatalogueEntry) {
      let upstreams = (0..<entry.upstreams).map { _ in StrictUpstream() }
      let first = Bench(upstreams.map { $0.eraseToAnyPublisher() })
      let second = Bench(
        [entry.make(first).asUpstream()]
          + upstreams.dropFirst().map { $0.eraseToAnyPublisher() }
      )
      let publisher = entry.make(second)
      let recorder = publisher.record(demand: .max(1), more: .max(1))
      first.scheduler.run()
      second.scheduler.run()
      for feeding in entry.feed {
        upstreams[feeding.upstream].send(feeding.number)
        first.scheduler.run()
        second.scheduler.run()
      }
      for upstream in upstreams {
        upstream.send(completion: .finished)
        first.scheduler.run()
        second.scheduler.run()
      }
      expectNotEqual(recorder.completion != nil, entry.has(.neverEnds))
    }

    @Test(arguments: processors.filter { $0.has(.recovers) && $0.upstreams > 1 })
    func `4.2 An operator that recovers from a failure releases the upstream that failed`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry).subscribe()
      run.upstreams[0].send(1)
      run.fail()
      expectFalse(run.isEnded)
      expectFalse(run.upstreams[0].isHeld)
      expectEqual(run.upstreams[0].cancellations, 0)
      expectTrue(run.upstreams[1].isHeld)
      run.upstreams[1].send(2)
      run.upstreams[1].send(completion: .finished)
      expectEqual(run.values, ["1", "2"])
      expectTrue(run.isEnded)
    }

    @Test(arguments: processors.filter { !$0.has(.recovers) && !$0.has(.cannotFail) })
    func `4.2 An operator that does not recover forwards a failure at once, with or without demand`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, .none).subscribe()
      run.fail()
      if run.recorder.failure as? TestError == .a { return }
      // The failure waits behind an earlier value or one made from it, or its publisher is an element of a
      // sequence and waits for demand.
      let late = [
        "CurrentValueSubject", "prepend(values)", "prepend(sequence)", "dematerialize", "startWith",
        "window(.byTimeOrCount)", "concatenate", "flatMapBatches",
      ]
      expectContains(late, entry.name)
      run.request(.unlimited)
      if run.recorder.failure == nil { run.fail() }
      expectEqual(run.recorder.failure as? TestError, .a)
    }
  }
}
