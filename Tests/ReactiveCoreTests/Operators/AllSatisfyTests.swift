import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AllSatisfyTests {
    @Test func `it is true when the upstream finishes and all values satisfied the condition`() {
      let recorder = [1, 2].publisher.allSatisfy { $0 < 3 }.record()
      expectEqual(recorder.signals, [.subscription, .value(true), .completion(.finished)])
      expectEqual(EmptyCollection<Int>().publisher.allSatisfy { $0 < 3 }.record().values, [true])
      expectEqual([1, 2].publisher.tryAllSatisfy(isSmall).record().values, [true])
    }

    @Test
    func `it is false as soon as a value does not satisfy the condition, and the upstream is cancelled`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.allSatisfy { $0 < 3 }.record()
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      expectEqual(recorder.signals, [.subscription])
      probe.send(3)
      expectEqual(recorder.signals, [.subscription, .value(false), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
      expectEqual((0...).publisher.tryAllSatisfy(isSmall).record().values, [false])
    }
  }
}
