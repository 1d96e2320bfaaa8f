import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The rules of Reactive Streams for subscriptions, for everything that publishes.
  struct SubscriptionRulesTests {
    private static let lossless = Catalogue.everything.filter { !$0.has(.losesUnasked) }

    @Test(arguments: lossless)
    func `3.2 Values can be requested from inside receive(subscription:) and receive(_:)`(
      entry: CatalogueEntry
    ) {
      let run = CatalogueRun(entry, .none)
      run.recorder.onSubscription = { _ in run.recorder.request(.max(1)) }
      run.recorder.onValue = { _ in run.recorder.request(.max(1)) }
      run.subscribe().feed().finish()
      expectEqual(run.values.count, entry.outputs)
      expectEqual(run.isEnded, run.ends)
    }

    /// A bench whose upstreams deliver a number of values each.
    private static func bench(_ entry: CatalogueEntry, _ count: Int) -> Bench {
      let values = (1...count).map { Sample($0) }.publisher.setFailureType(to: TestError.self)
      let never = Empty<Sample, TestError>(completeImmediately: false).eraseToAnyPublisher()
      return Bench(
        (0..<entry.upstreams).map {
          entry.has(.othersEndIt) && $0 > 0 ? never : values.eraseToAnyPublisher()
        }
      )
    }

    @Test(arguments: Catalogue.everything.filter { !$0.has(.isScheduled) })
    func `3.3 Requesting one value at a time, from inside the last, does not grow the stack`(
      entry: CatalogueEntry
    ) {
      let meter = StackMeter()
      let recorder = TestSubscriber<Any, any Error>(demand: .max(1))
      recorder.onValue = { [unowned recorder] _ in
        meter.mark()
        recorder.request(.max(1))
      }
      entry.make(Self.bench(entry, 300)).subscribe(recorder)
      expectLess(meter.spread, 20_000)
    }

    @Test(arguments: Catalogue.everything)
    func `3.5 Several threads may cancel at once, and repeatedly`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      let cancelled = Counter()
      onThreads(3) { _ in
        for _ in 0..<3 { run.recorder.subscription?.cancel() }
        cancelled.increment()
      }
      run.bench.scheduler.run()
      expectEqual(cancelled.value, 3)
      if !entry.has(.hasOtherOwners) { expectFalse(run.isHeld) }
      let received = run.recorder.signals.count
      run.feed().finish()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(arguments: Catalogue.everything)
    func `3.6 After cancelling, requesting does nothing`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe()
      run.cancel()
      let received = run.recorder.signals.count
      run.request(.max(3))
      run.feed()
      run.request(.unlimited)
      run.finish()
      expectEqual(run.recorder.signals.count, received)
    }

    @Test(arguments: Catalogue.everything.filter { $0.outputs > 1 })
    func `3.7 Cancelling again does nothing, even from inside receive(_:)`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry)
      run.recorder.onValue = { _ in
        for _ in 0..<3 { run.recorder.cancel() }
      }
      run.subscribe().feed()
      run.cancel()
      run.finish()
      run.cancel()
      expectEqual(run.values.count, 1)
      expectFalse(run.isEnded)
    }

    @Test(arguments: lossless.filter { $0.outputs > 2 && !$0.has(.dependsOnTiming) })
    func `3.8 Demand adds up`(entry: CatalogueEntry) {
      let ready = CatalogueRun(entry).subscribe().feed().values.count
      let run = CatalogueRun(entry, .max(1)).subscribe()
      run.request(.max(1))
      run.feed()
      expectEqual(run.values.count, 2)
      run.request(.max(2))
      expectEqual(run.values.count, min(ready, 4))
      run.request(.unlimited)
      run.finish()
      expectEqual(run.values.count, entry.outputs)
    }

    @Test(arguments: Catalogue.everything.map(\.name))
    func `3.9 Requesting none has no effect`(name: String) {
      let entry = Catalogue.everything.first { $0.name == name }!
      let (bench, control) = (Self.bench(entry, 3), Self.bench(entry, 3))
      let recorder = TestSubscriber<Any, any Error>(demand: .none)
      let expected = TestSubscriber<Any, any Error>(demand: .none)
      recorder.onSubscription = { $0.request(.none) }
      recorder.onValue = { [unowned recorder] _ in recorder.subscription?.request(.none) }
      entry.make(bench).subscribe(recorder)
      entry.make(control).subscribe(expected)
      for _ in 0..<3 {
        for (recorder, bench) in [(recorder, bench), (expected, control)] {
          bench.scheduler.run()
          recorder.request(.max(1))
        }
        recorder.subscription?.request(.max(0))
      }
      bench.scheduler.run()
      control.scheduler.run()
      expectEqual(recorder.signals.map { "\($0)" }, expected.signals.map { "\($0)" })
    }

    @Test(arguments: lossless.filter { !$0.has(.isScheduled) && !$0.has(.dependsOnTiming) })
    func `3.10 Available values are delivered before the request returns`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe().feed()
      let ready = CatalogueRun(entry).subscribe().feed().values.count
      run.recorder.request(.max(1))
      expectEqual(run.values.count, min(ready, 1))
    }

    @Test(arguments: lossless.filter { !$0.has(.isScheduled) && !$0.has(.neverEnds) })
    func `3.11 An available completion is delivered before the request returns`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .none).subscribe().feed().finish()
      if !run.isEnded { run.recorder.request(.unlimited) }
      expectTrue(run.isEnded)
      if !entry.has(.dependsOnTiming) { expectEqual(run.values.count, entry.outputs) }
    }

    @Test(arguments: Catalogue.everything.filter { $0.upstreams > 0 })
    func `3.14 Cancelling one subscriber has no effect on another`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      let other = run.publisher.record()
      run.bench.scheduler.run()
      run.cancel()
      run.feed().finish()
      expectEqual(other.values.count, entry.outputs)
    }

    @Test(arguments: Catalogue.shared)
    func `3.14 A shared upstream is cancelled with its last subscriber`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry).subscribe()
      let other = run.publisher.record()
      expectEqual(run.upstreams[0].subscriptions, 1)
      run.cancel()
      expectTrue(run.isHeld)
      other.cancel()
      expectFalse(run.isHeld)
    }

    @Test(arguments: lossless)
    func `3.17 Demand is unbounded, and does not overflow`(entry: CatalogueEntry) {
      let run = CatalogueRun(entry, .max(.max)).subscribe()
      run.request(.max(.max))
      run.request(.max(1))
      run.request(.unlimited)
      run.request(.max(1))
      run.feed().finish()
      expectEqual(run.values.count, entry.outputs)
    }
  }
}
