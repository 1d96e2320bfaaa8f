import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct IgnoreFailureTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `a failure finishes the sequence, and may have another type`() {
      let recorder = upstream.ignoreFailure().record()
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      struct Other: Error {}
      let other: TestSubscriber<Int, Other> = upstream.ignoreFailure(setFailureType: Other.self).record()
      upstream.send(completion: .failure(.a))
      expectTrue(other.isFinished)
    }

    @Test func `nothing follows a failure, on request`() {
      let recorder = upstream.ignoreFailure(completeImmediately: false).record()
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription])
      let finished = upstream.ignoreFailure(completeImmediately: false).record()
      upstream.send(completion: .finished)
      expectTrue(finished.isFinished)
    }
  }
}
