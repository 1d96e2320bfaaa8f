import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct OutputTests {
    @Test func `a prefix is published, and the completion right after its last value or the upstream's`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onCompletion = { _ in expectTrue(probe.isCancelled) }
      probe.prefix(2).subscribe(recorder)
      probe.send(1)
      expectNil(recorder.completion)
      probe.send(2)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(probe.cancellations, 1)
      let whole = [1, 2].publisher.prefix(.max).record()
      expectEqual(whole.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `a prefix of no values completes at once, without a subscription to the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.prefix(0).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      expectEqual(probe.subscriptions, 0)
    }

    @Test func `values at a position, or a range of them, are published`() {
      expectEvents("2 3 |", of: (0...).publisher.output(in: 2..<4))
      expectEvents("0 1 |", of: (0...).publisher.output(in: ...1))
      expectEvents("3 4 |", of: (0...4).publisher.output(in: 3...))
      expectEvents("|", of: (0...4).publisher.output(in: 9...))
      expectEvents("5 |", of: (0...).publisher.output(at: 5))
      expectEvents("|", of: (0...4).publisher.output(at: .max))
      let publisher = [0].publisher
      expectEqual(publisher.prefix(3).range, 0..<3)
      expectEqual(publisher.output(at: 3).range, 3..<4)
      expectEqual(publisher.output(in: 3...).range, 3..<(.max))
      expectEqual(publisher.prefix(3), publisher.output(in: ..<3))
    }

    @Test func `for each value before the range, one more is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.output(in: 1..<3).record(demand: .max(1), more: .max(3))
      for value in 1...3 { probe.send(value) }
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(3), .none])
      expectEqual(recorder.values, [2, 3])
    }

    @Test func `values sent during the last value are dropped`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onValue = { _ in
        probe.send(2)
        probe.send(completion: .failure(.a))
      }
      probe.prefix(1).subscribe(recorder)
      probe.send(1)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }
  }
}
