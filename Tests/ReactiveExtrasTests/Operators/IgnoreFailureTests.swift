import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct IgnoreFailureTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `a failure finishes the sequence, and may have another type`() {
      do {
        let recorder = upstream.ignoreFailure().record()
        upstream.send(1)
        upstream.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      }
      do {
        let upstream = TestPublisher<Int, TestError>()
        struct Other: Error {}
        let recorder: TestSubscriber<Int, Other> = upstream.ignoreFailure(setFailureType: Other.self).record()
        upstream.send(completion: .failure(.a))
        expectTrue(recorder.isFinished)
      }
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
