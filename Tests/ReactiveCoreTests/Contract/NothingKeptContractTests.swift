import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 8: on completion or cancellation a subscription releases upstream and downstream.
  struct NothingKeptContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `a subscription retains its subject`(kind: SubjectKind) {
      var subject: (any Subject<Int, Never>)? = kind.make(0)
      weak let weakSubject = subject
      let recorder = subject?.record()
      subject = nil
      expectNotNil(weakSubject)
      weakSubject?.send(1)
      expectEqual(recorder?.values.last, 1)
      recorder?.cancel()
      expectNil(weakSubject)
    }

    @Test func `a subscriber that cancels inside a delivery is released before the send returns`() {
      let subject = PassthroughSubject<Int, Never>()
      var recorder: TestSubscriber<Int, Never>? = TestSubscriber()
      weak let weakRecorder = recorder
      recorder?.onValue = { [unowned recorder] _ in recorder?.cancel() }
      subject.subscribe(recorder!)
      recorder = nil
      expectNotNil(weakRecorder)
      subject.send(1)
      expectNil(weakRecorder)
    }
  }
}
