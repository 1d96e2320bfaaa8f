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

    @Test func `subscriptions are cancelled and made in any order, and the others still receive`() {
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      var bag: [Int: AnyCancellable] = [:]
      for index in 0..<1_000 { bag[index] = subject.sink { _ in received.value.append(index) } }
      for index in 0..<1_000 where index % 3 != 0 { bag[index] = nil }
      for index in 1_000..<1_100 { bag[index] = subject.sink { _ in received.value.append(index) } }
      subject.send(0)
      expectEqual(received.value, (0..<1_000).filter { $0 % 3 == 0 } + Array(1_000..<1_100))
    }
  }
}
