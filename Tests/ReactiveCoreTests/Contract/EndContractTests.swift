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
  }
}
