import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 8, for everything in the catalogue: after its completion or cancellation, nothing is retained.
  ///
  /// The values and the operators' closures hold a captive.
  struct ReleaseContractTests {
    enum Ending: CaseIterable {
      case completing, failing, cancelling, cancellingWithoutDemand, cancellingInsideReceive
      case cancellingOnSubscription
    }

    @Test(arguments: Catalogue.everything, Ending.allCases)
    func `a publisher releases its upstreams and its subscriber, though its subscription is retained`(
      entry: CatalogueEntry,
      ending: Ending
    ) {
      if ending == .failing, entry.has(.cannotFail) { return }
      for feed in [entry.feed, Array(entry.feed.prefix(1))] {
        weak var captive: Captive?
        weak var recorder: TestSubscriber<Any, any Error>?
        var subscription: (any Subscription)?
        do {
          let run = CatalogueRun(entry, ending == .cancellingWithoutDemand ? .none : .unlimited)
          (captive, recorder) = (run.bench.captive, run.recorder)
          run.recorder.onSubscription = {
            subscription = $0
            if ending == .cancellingOnSubscription { $0.cancel() }
          }
          run.recorder.onValue = { [unowned run] _ in
            if ending == .cancellingInsideReceive { run.recorder.cancel() }
          }
          run.subscribe().feed(feed)
          let cancelsNow = ending == .cancelling || ending == .cancellingWithoutDemand
          if cancelsNow { run.cancel() }
          let received = run.recorder.signals.count
          let cancelled =
            ending == .cancellingOnSubscription || ending == .cancellingInsideReceive && received == 2
          if cancelsNow || cancelled, !entry.has(.hasOtherOwners) { expectFalse(run.isHeld) }
          if ending == .failing { run.failAll() } else { run.finish() }
          switch ending {
          case .completing, .failing:
            expectEqual(run.isEnded, run.ends)
            expectFalse(run.isHeld)
          case .cancelling, .cancellingWithoutDemand:
            expectEqual(run.recorder.signals.count, received)
          case .cancellingInsideReceive:
            expectAtMost(run.values.count, 1)
            if run.values.count == 1 { expectFalse(run.isEnded) }
          case .cancellingOnSubscription:
            expectEqual(run.recorder.signals.count, 1)
          }
          run.cancel()
          for upstream in run.upstreams { upstream.held = nil }
        }
        expectNotNil(subscription)
        expectNil(recorder)
        expectNil(captive)
      }
    }

    @Test(arguments: Catalogue.scheduled)
    func `an operator with a scheduler releases a pending value on cancellation`(entry: CatalogueEntry) {
      let upstream = PassthroughSubject<Sample, TestError>()
      let bench = Bench([upstream.eraseToAnyPublisher()])
      let recorder = entry.make(bench).record()
      bench.scheduler.run()
      weak var pending: Captive?
      do {
        let held = Captive()
        pending = held
        upstream.send(Sample(1, holding: held))
      }
      recorder.cancel()
      let received = recorder.values.count
      if received == 0 { expectNil(pending) }
      bench.scheduler.run()
      expectEqual(recorder.values.count, received)
      expectEqual(bench.scheduler.pendingCount, 0)
    }
  }
}
