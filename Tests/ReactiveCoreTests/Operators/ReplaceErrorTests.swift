import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceErrorTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `a failure becomes a value and a completion`() {
      let recorder = upstream.replaceError(with: 9).record()
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(9), .completion(.finished)])
    }

    @Test func `the value is buffered until it is requested, and the completion after it`() {
      let recorder = upstream.replaceError(with: 9).record(demand: .max(1))
      upstream.send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(9), .completion(.finished)])
    }
  }
}
