import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 7: after `cancel()` returns on the delivering thread nothing more is delivered; from another
  /// thread, at most the call that is already running.
  struct CancelContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `a subscriber cancelled by an earlier one does not receive the current value`(kind: SubjectKind) {
      let subject = kind.make(0)
      let later = TestSubscriber<Int, Never>()
      let earlier = TestSubscriber<Int, Never>()
      earlier.onValue = { if $0 == 1 { later.cancel() } }
      subject.subscribe(earlier)
      subject.subscribe(later)
      subject.send(1)
      #expect(!later.values.contains(1))
    }

    @Test(arguments: SubjectKind.allCases)
    func `after another thread has cancelled, at most the running call is delivered`(kind: SubjectKind) {
      for _ in 0..<100 {
        let subject = Unchecked(kind.make(0))
        let cancelled = Counter()
        let afterwards = Counter()
        let recorder = TestSubscriber<Int, Never>()
        recorder.onValue = { _ in if cancelled.value > 0 { afterwards.increment() } }
        subject.value.subscribe(recorder)
        onThreads(2) { thread in
          if thread == 0 {
            for value in 1...500 { subject.value.send(value) }
          } else {
            recorder.cancel()
            cancelled.increment()
          }
        }
        expectAtMost(afterwards.value, 1)
      }
    }
  }
}
