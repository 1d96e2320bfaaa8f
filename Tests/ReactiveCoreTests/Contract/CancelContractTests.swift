import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 7: after `cancel()` returns on the delivering thread, nothing more is delivered. If another
  /// thread cancels, at most the running call is completed. When `cancel()` returns, every upstream has been
  /// cancelled.
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

    /// Operators that deliver a value while they are subscribed to their upstreams, except those that cancel
    /// on a scheduler.
    private static let cancellable = Catalogue.operators.filter {
      !$0.has(.hasOtherOwners) && !$0.has(.endsEarly) && !$0.has(.neverEnds) && $0.outputs > 1
        && !$0.has(.cancelsOnScheduler)
    }

    @Test(arguments: cancellable, [false, true])
    func `cancelling during a delivery cancels all upstreams before cancel() returns`(
      entry: CatalogueEntry,
      isAnotherThread: Bool
    ) {
      let run = Unchecked(CatalogueRun(entry))
      let held = Protected<Bool?>(nil)
      run.value.recorder.onValue = { _ in
        if held.value != nil { return }
        let cancel = { @Sendable in
          run.value.recorder.cancel()
          held.value = run.value.isHeld
        }
        if isAnotherThread { expectTrue(onAnotherThread(cancel)) } else { cancel() }
      }
      run.value.subscribe().feed()
      expectEqual(held.value, false)
    }

    @Test
    func `a closure of a cancelled upstream may take a lock that a sender holds`() {
      let lock = NSLock()
      let subject = PassthroughSubject<Int, Never>()
      let upstream = subject.handleEvents(receiveCancel: { lock.withLock {} })
      let isDelivering = Protected(false)
      let isCancelling = Protected(false)
      let cancellable = Just(1).flatMap { [upstream = Unchecked(upstream)] _ in upstream.value }.sink { _ in
        isDelivering.value = true
        _ = isCancelling.wait { $0 }
      }
      onThreads(2) { thread in
        if thread == 0 {
          lock.withLock { subject.send(1) }
        } else {
          _ = isDelivering.wait { $0 }
          isCancelling.value = true
          cancellable.cancel()
        }
      }
    }

    @Test
    func `a thread that delivers does not cancel an upstream that another thread is cancelling`() {
      let publishers = PassthroughSubject<Int, Never>()
      let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject()]
      let isDelivering = Protected(false)
      let isCancelling = Protected(false)
      let hasDelivered = Protected(false)
      let cancellingThreads = Protected<[Thread]>([])
      let cancellable = publishers.flatMap { number in
        subjects[number].handleEvents(receiveCancel: {
          cancellingThreads.withLock { $0.append(Thread.current) }
          isCancelling.value = true
          if number == 0 { _ = hasDelivered.wait { $0 } }
        })
      }.sink { _ in
        isDelivering.value = true
        _ = isCancelling.wait { $0 }
      }
      publishers.send(0)
      onThreads(2) { thread in
        if thread == 0 {
          subjects[0].send(1)
          hasDelivered.value = true
        } else {
          _ = isDelivering.wait { $0 }
          // Its subscription waits for the delivering thread.
          publishers.send(1)
          cancellable.cancel()
          expectEqual(cancellingThreads.value, [Thread.current, Thread.current])
        }
      }
    }
  }
}
