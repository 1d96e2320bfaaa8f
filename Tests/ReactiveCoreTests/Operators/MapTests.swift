import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct MapTests {
    @Test func `each value is transformed`() {
      let recorder = [1, 2, 3].publisher.map { "\($0)" }.record()
      expectEqual(
        recorder.signals,
        [.subscription, .value("1"), .value("2"), .value("3"), .completion(.finished)]
      )
      let trying = [1, 2].publisher.tryMap { "\($0)" }.record()
      expectEqual(trying.values, ["1", "2"])
      expectTrue(trying.isFinished)
    }
  }
}

extension Suites {
  struct TryMapTests {
    @Test func `a thrown error cancels the upstream, then fails the sequence`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, any Error>()
      recorder.onCompletion = { _ in expectTrue(probe.isCancelled) }
      probe.tryMap { if $0 == 2 { throw TestError.b } else { $0 } }.subscribe(recorder)
      probe.send(1)
      probe.send(2)
      probe.send(3)
      expectEqual(recorder.values, [1])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }
  }
}
