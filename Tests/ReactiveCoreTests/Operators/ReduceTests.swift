import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct ReduceTests {
    @Test func `all values are combined into one`() {
      let recorder = (1...4).publisher.reduce("") { $0 + "\($1)" }.record()
      expectEqual(recorder.signals, [.subscription, .value("1234"), .completion(.finished)])
    }

    @Test func `without a value the initial result is published`() {
      let recorder = EmptyCollection<Int>().publisher.reduce(7, +).record()
      expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
    }

    @Test func `a failure drops the result so far`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.reduce(0, +).record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `a failure does not wait for demand`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.reduce(0, +).record(demand: .none)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure, .a)
    }

    @Test func `cancelling cancels the upstream, and drops a buffered result`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.reduce(0, +).record(demand: .none)
      recorder.cancel()
      expectEqual(probe.cancellations, 1)
      let waiting = [1].publisher.reduce(0, +).record(demand: .none)
      waiting.cancel()
      waiting.request(.max(1))
      expectEqual(waiting.signals, [.subscription])
    }
  }
}

extension Suites {
  struct TryReduceTests {
    @Test func `all values are combined into one`() {
      let recorder = [1, 2, 3].publisher.tryReduce(0, sum).record()
      expectEqual(recorder.values, [6])
      expectTrue(recorder.isFinished)
      expectEqual(EmptyCollection<Int>().publisher.tryReduce(7, sum).record().values, [7])
    }

    @Test func `a thrown error fails the sequence without demand and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryReduce(0, sum).record(demand: .none)
      probe.send(1)
      probe.send(-1)
      expectEqual(recorder.values, [])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }
  }
}
