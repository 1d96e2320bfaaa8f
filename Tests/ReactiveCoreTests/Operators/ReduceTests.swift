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

    @Test func `it requests unlimited demand at once, and buffers the result until it is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.reduce(0, +).record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(2)
      probe.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
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

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 2]) { probe, captive in probe.reduce(0) { captive.pass($0 + $1) } }
    }
  }
}

extension Suites {
  struct TryReduceTests {
    func sum(_ a: Int, _ b: Int) throws -> Int {
      if b < 0 { throw TestError.b }
      return a + b
    }

    @Test func `all values are combined into one`() {
      let recorder = [1, 2, 3].publisher.tryReduce(0, sum).record()
      expectEqual(recorder.values, [6])
      expectTrue(recorder.isFinished)
      expectEqual(EmptyCollection<Int>().publisher.tryReduce(7, sum).record().values, [7])
    }

    @Test func `it requests unlimited demand at once, and buffers the result until it is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryReduce(0, sum).record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(completion: .finished)
      expectEqual(recorder.signals.count, 1)
      recorder.request(.max(1))
      expectEqual(recorder.values, [1])
      expectTrue(recorder.isFinished)
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

    @Test func `a failure of the upstream is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryReduce(0, sum).record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.values, [])
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `upstream and downstream are released`() {
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryReduce(0) { captive.pass(try sum($0, $1)) }
        }
      }
    }
  }
}
