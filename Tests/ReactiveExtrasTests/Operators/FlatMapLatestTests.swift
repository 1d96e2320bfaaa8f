import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FlatMapLatestTests {
    @Test func `only the latest publisher's values are published, and the one before is cancelled`() {
      let first = TestPublisher<String, TestError>()
      let second = TestPublisher<String, TestError>()
      let upstream = TestPublisher<Int, TestError>()
      let recorder = upstream.flatMapLatest { $0 == 1 ? first : second }.record()
      upstream.send(1)
      first.send("a")
      upstream.send(2)
      expectFalse(first.hasSubscriber)
      second.send("b")
      upstream.send(completion: .finished)
      second.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value("a"), .value("b"), .completion(.finished)])
    }
  }
}
