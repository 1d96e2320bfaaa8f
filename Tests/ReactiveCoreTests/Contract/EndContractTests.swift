import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 6: nothing follows a completion. Later subscribers receive the replayed values, then the
  /// completion.
  struct EndContractTests {
    @Test func `later subscribers receive the replayed values, then the completion`() {
      let passthrough = PassthroughSubject<Int, TestError>()
      let current = CurrentValueSubject<Int, TestError>(0)
      let replay = ReplaySubject<Int, TestError>(bufferSize: 2)
      let async = AsyncSubject<Int, TestError>()
      for subject in [passthrough, current, replay, async] as [any Subject<Int, TestError>] {
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        subject.send(4)
      }
      let end = Signal<Int, TestError>.completion(.finished)
      expectEqual(passthrough.record().signals, [.subscription, end])
      expectEqual(current.record().signals, [.subscription, end])
      expectEqual(replay.record().signals, [.subscription, .value(2), .value(3), end])
      expectEqual(async.record().signals, [.subscription, .value(3), end])
    }

    @Test(arguments: SubjectKind.allCases)
    func `a subscription made while a subject delivers its completion receives it immediately`(
      kind: SubjectKind
    ) {
      let subject = kind.make(0)
      let recorder = TestSubscriber<Int, Never>()
      var laterCompletion: Subscribers.Completion<Never>?
      recorder.onCompletion = { _ in laterCompletion = subject.record().completion }
      subject.subscribe(recorder)
      subject.send(completion: .finished)
      expectEqual(laterCompletion, .finished)
    }

    @Test func `a failed subject doesn't make the other upstreams replay at each retry`() {
      let failing = PassthroughSubject<Int, TestError>()
      let replaying = CurrentValueSubject<Int, TestError>(7)
      let recorder = failing.merge(with: replaying).retry(3).record()
      failing.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(7), .completion(.failure(.a))])
    }
  }
}
