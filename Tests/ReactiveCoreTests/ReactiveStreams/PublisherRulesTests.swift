import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The rules of Reactive Streams for publishers, for everything that publishes. Each test has its rule's
  /// number.
  ///
  /// `TestSubscriber` detects most broken rules itself and reports them.
  struct PublisherRulesTests {
    @Test(arguments: Catalogue.everything)
    func `1.1 No more values are delivered than were requested`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe().feed()
      expectEqual(run.values, [])
      for asked in 1...entry.outputs + 1 where !run.isEnded {
        run.request(.max(1))
        expectAtMost(run.values.count, asked)
      }
      run.finish()
    }

    @Test(arguments: Catalogue.everything)
    func `1.2 Fewer values may be delivered than were requested, and then the completion`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, .max(entry.outputs + 10)).subscribe().feed().finish()
      expectEqual(run.values.count, entry.outputs)
      expectEqual(run.isEnded, run.ends)
    }

    @Test(arguments: Catalogue.everything)
    func `1.3 Signals are delivered serially when upstreams send while the subscriber is called`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry)
      var rest = entry.feed[...]
      run.recorder.onValue = { _ in
        while let next = rest.popFirst() { run.upstreams[next.upstream].send(next.number) }
      }
      run.subscribe()
      while let next = rest.popFirst() {
        run.upstreams[next.upstream].send(next.number)
        run.bench.scheduler.run()
      }
      run.finish()
      expectEqual(run.isEnded, run.ends)
    }

    @Test(arguments: Catalogue.everything.filter { $0.upstreams > 0 && !$0.has(.isScheduled) })
    func `1.3 Signals are delivered serially when threads send, request and finish at once`(
      entry: CatalogueEntry
    ) {
      for _ in 0..<5 {
        // A request may be on its way upstream while another thread completes it.
        let run = CatalogueRun(entry, .max(1), expectsUpstreamFaults: true).subscribe()
        onThreads(run.upstreams.count + 1) { thread in
          if thread == run.upstreams.count {
            for _ in 0..<20 { run.recorder.request(.max(1)) }
          } else {
            for number in 0..<20 { run.upstreams[thread].send(number) }
            run.upstreams[thread].send(completion: .finished)
          }
        }
        run.request(.unlimited)
        expectEqual(run.isEnded, run.ends)
      }
    }

    @Test(
      arguments: Catalogue.everything.filter {
        $0.upstreams > 0 && !$0.has(.cannotFail) && !$0.has(.recovers)
      }
    )
    func `1.4 A failure is delivered as a failure`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      run.fail()
      expectEqual(run.recorder.failure as? TestError, .a)
    }

    @Test(arguments: Catalogue.sources.filter { $0.name.hasPrefix("Fail") || $0.name.hasSuffix("failing") })
    func `1.4 A source that fails delivers its failure after its values`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      expectEqual(run.recorder.failure as? TestError, .a)
      expectEqual(run.values.count, entry.outputs)
    }

    @Test(arguments: Catalogue.everything.filter { !$0.has(.neverEnds) && $0.name != "Fail" })
    func `1.5 A publisher that finishes delivers a completion after its last value`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe().feed()
      if !entry.has(.endsEarly), entry.upstreams > 0 { expectFalse(run.isEnded) }
      run.finish()
      expectEqual(run.values.count, entry.outputs)
      #expect(run.recorder.isFinished || entry.name.hasSuffix("failing"))
    }

    @Test(arguments: Catalogue.everything.filter { !$0.has(.neverEnds) })
    func `1.6 After its completion a subscription is over: requesting and cancelling do nothing`(
      entry: CatalogueEntry
    ) {
      // These requests break a rule, and operators without state forward them.
      let run = CatalogueRun(entry, expectsUpstreamFaults: true)
      var subscription: (any Subscription)?
      run.recorder.onSubscription = { subscription = $0 }
      run.subscribe().feed().finish()
      let received = run.recorder.signals.count
      expectFalse(run.isHeld)
      subscription?.request(.max(1))
      subscription?.cancel()
      subscription?.request(.unlimited)
      run.bench.scheduler.run()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(arguments: Catalogue.everything.filter { !$0.has(.neverEnds) })
    func `1.7 Nothing is delivered after the completion, even if upstreams keep sending`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, isDeaf: true).subscribe().feed()
      if !entry.has(.endsEarly) { run.finish() }
      let received = run.recorder.signals.count
      expectTrue(run.isEnded)
      run.feed().finish()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(
      arguments: Catalogue.everything.filter {
        $0.upstreams > 0 && !$0.has(.cannotFail) && !$0.has(.recovers)
      }
    )
    func `1.7 Nothing is delivered after a failure, even if other upstreams keep sending`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, isDeaf: true).subscribe()
      run.fail()
      let received = run.recorder.signals.count
      expectTrue(run.isEnded)
      run.feed().finish()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(arguments: Catalogue.everything)
    func `1.8 A subscriber that has cancelled is no longer called`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      run.cancel()
      let received = run.recorder.signals.count
      run.feed().finish()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(arguments: Catalogue.everything.filter { $0.outputs > 0 })
    func `1.8 A subscriber that cancels inside receive is no longer called`(entry: CatalogueEntry) {
      for last in Set([1, entry.outputs]) {
        let run = CatalogueRun(entry)
        run.recorder.onValue = { _ in if run.values.count == last { run.recorder.cancel() } }
        run.subscribe().feed().finish()
        expectEqual(run.values.count, last)
        expectFalse(run.isEnded)
      }
    }

    @Test(arguments: Catalogue.everything)
    func `1.9 The subscription is delivered first, and nothing until receive(subscription:) has returned`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, .none).feed().finish()
      run.recorder.onSubscription = { subscription in
        subscription.request(.max(1))
        run.recorder.request(.unlimited)
        expectEqual(run.recorder.signals.count, 1)
      }
      run.subscribe()
      guard case .subscription? = run.recorder.signals.first else {
        Issue.record("The first signal is \(String(describing: run.recorder.signals.first)).")
        return
      }
      expectEqual(run.isEnded, run.ends)
    }

    @Test(arguments: Catalogue.everything)
    func `1.10 It can be subscribed to again, each time by another subscriber`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      let others = (0..<3).map { _ in run.publisher.record() }
      run.bench.scheduler.run()
      for recorder in others + [run.recorder] {
        guard case .subscription? = recorder.signals.first else {
          Issue.record("A subscriber has no subscription.")
          continue
        }
      }
      run.feed().finish()
    }

    @Test(arguments: Catalogue.everything)
    func `1.11 Several subscribers receive all values, each what it requested`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry)
      let modest = run.publisher.record(demand: .none)
      run.subscribe()
      let other = run.publisher.record()
      run.bench.scheduler.run()
      run.feed().finish()
      expectEqual(run.values.count, entry.outputs)
      expectEqual(other.values.map { String(describing: $0) }, run.values)
      expectEmpty(modest.values)
    }
  }
}
