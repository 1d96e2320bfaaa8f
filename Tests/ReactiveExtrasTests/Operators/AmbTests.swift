import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AmbTests {
    let first = TestPublisher<Int, TestError>()
    let second = TestPublisher<Int, TestError>()

    @Test func `the first to send a value or to complete is published, and the other cancelled`() {
      let recorder = first.amb(second).record()
      second.send(1)
      expectFalse(first.hasSubscriber)
      second.send(2)
      second.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      let finished = first.amb(second).record()
      first.send(completion: .finished)
      expectTrue(finished.isFinished)
      expectFalse(second.hasSubscriber)
      let failed = first.amb(second).record()
      second.send(completion: .failure(.a))
      expectEqual(failed.failure, .a)
      expectFalse(first.hasSubscriber)
    }

    @Test func `a publisher that has its values ready wins`() {
      let recorder = [1, 2].publisher.amb([3, 4].publisher).record()
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test func `a collection of publishers has its first, and an empty one finishes`() {
      let third = TestPublisher<Int, TestError>()
      let recorder = [first, second, third].amb().record()
      third.send(3)
      expectEqual(recorder.values, [3])
      expectFalse(first.hasSubscriber)
      expectFalse(second.hasSubscriber)
      expectTrue([Just<Int>]().amb().record().isFinished)
    }
  }
}
