import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceErrorTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `a failure becomes a value and a completion, and a completion is forwarded`() {
      // A failure becomes a value and a completion.
      do {
        let recorder = upstream.replaceError(with: 9).record()
        upstream.send(1)
        upstream.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .value(1), .value(9), .completion(.finished)])
      }
      // An upstream that finishes is forwarded unchanged.
      do {
        let upstream = TestPublisher<Int, TestError>()
        let recorder = upstream.replaceError(with: 9).record()
        upstream.send(1)
        upstream.send(completion: .finished)
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      }
    }

    @Test func `the value is buffered until it is requested, and the completion after it`() {
      let recorder = upstream.replaceError(with: 9).record(demand: .max(1))
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(9), .completion(.finished)])
    }

    @Test func `demand is forwarded`() {
      let recorder = upstream.replaceError(with: 9).record(demand: .none)
      expectEqual(upstream.requests, [])
      recorder.request(.max(2))
      upstream.send(1)
      recorder.request(.unlimited)
      expectEqual(upstream.requests, [.max(2), .unlimited])
    }

    @Test func `after cancelling from inside receive, no value replaces a failure`() {
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { [weak recorder] _ in recorder?.cancel() }
      upstream.replaceError(with: 9).subscribe(recorder)
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      expectTrue(upstream.isCancelled)
    }
  }
}
