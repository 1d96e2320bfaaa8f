import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct LastTests {
    func isSmall(_ number: Int) throws -> Bool {
      if number < 0 { throw TestError.b }
      return number < 3
    }

    @Test func `the last value is published`() {
      let recorder = [1, 2, 3].publisher.last().record()
      expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
      expectEqual(
        EmptyCollection<Int>().publisher.last().record(demand: .none).signals,
        [
          .subscription, .completion(.finished),
        ]
      )
    }

    @Test func `the last value that satisfies a condition is published`() {
      let recorder = [1, 2, 3].publisher.last { $0 < 3 }.record()
      expectEqual(recorder.signals, [.subscription, .value(2), .completion(.finished)])
      expectEqual([3].publisher.last { $0 < 3 }.record().signals, [.subscription, .completion(.finished)])
      let trying = [1, 2, 3].publisher.tryLast(where: isSmall).record()
      expectEqual(trying.values, [2])
      expectTrue(trying.isFinished)
    }

    @Test func `it requests unlimited demand at once, and buffers the last value until it is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.last().record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `a failure drops the last value`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.last().record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryLast(where: isSmall).record(demand: .none)
      probe.send(1)
      probe.send(-1)
      expectEqual(recorder.values, [])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 2]) { probe, _ in probe.last() }
      expectRelease(after: [1, 2]) { probe, captive in probe.last { captive.pass($0) < 3 } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryLast { try isSmall(captive.pass($0)) }
        }
      }
    }
  }
}
