import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ContainsTests {
    @Test func `it is true as soon as the value is received, and the upstream is cancelled`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.contains(2).record()
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      expectEqual(recorder.signals, [.subscription])
      probe.send(2)
      expectEqual(recorder.signals, [.subscription, .value(true), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `it is false when the upstream finishes without the value`() {
      let recorder = [1, 3].publisher.contains(2).record()
      expectEqual(recorder.signals, [.subscription, .value(false), .completion(.finished)])
      expectEqual(EmptyCollection<Int>().publisher.contains(2).record().values, [false])
    }

    @Test func `a condition can take the place of a value`() {
      expectEqual((0...).publisher.contains { $0 > 1 }.record().values, [true])
      expectEqual((0...1).publisher.contains { $0 > 1 }.record().values, [false])
      expectEqual((0...).publisher.tryContains(where: isBig).record().values, [true])
      expectEqual((0...1).publisher.tryContains(where: isBig).record().values, [false])
    }
  }
}
