import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  /// `share(replay:scope:)` is that of ReactiveExtras: see ShareReplayTests.
  struct SharingTests {
    @Test func `the last elements are replayed while there is a subscriber, or forever`() {
      let subject = PublishSubject<Int>()
      for (scope, replayed) in [(SubjectLifetimeScope.whileConnected, []), (.forever, [2, 3])] {
        let shared = subject.share(replay: 2, scope: scope)
        let first = shared.record()
        for number in 1...3 { subject.onNext(number) }
        let second = shared.record()
        expectEqual(second.values, [2, 3])
        first.cancel()
        second.cancel()
        expectEqual(shared.record().values, replayed)
      }
    }
  }
}
