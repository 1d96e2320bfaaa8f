import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct FilterTests {
    @Test func `values that satisfy the condition are delivered`() {
      let recorder = (1...6).publisher.filter { $0 % 2 == 0 }.record()
      expectEqual(recorder.values, [2, 4, 6])
      expectTrue(recorder.isFinished)
    }

    @Test func `for each dropped value, one more is requested`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.filter { $0 > 1 }.record(demand: .max(1), more: .max(3))
      probe.send(1)
      probe.send(2)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(3)])
      expectEqual(recorder.values, [2])
    }

    @Test func `requesting one value at a time delivers all of them`() {
      let recorder = (1...6).publisher.filter { $0 % 3 == 0 }.record(demand: .max(1), more: .max(1))
      expectEqual(recorder.values, [3, 6])
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.filter { _ in true }.record()
      probe.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
    }

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 2]) { probe, captive in probe.filter { captive.pass($0) > 1 } }
    }
  }
}

extension Suites {
  struct TryFilterTests {
    func isEven(_ number: Int) throws -> Bool {
      if number < 0 { throw TestError.b }
      return number % 2 == 0
    }

    @Test func `values that satisfy the condition are delivered`() {
      let recorder = (1...6).publisher.tryFilter(isEven).record()
      expectEqual(recorder.values, [2, 4, 6])
      expectTrue(recorder.isFinished)
    }

    @Test func `for each dropped value, one more is requested`() {
      let probe = TestPublisher<Int, TestError>()
      _ = probe.tryFilter(isEven).record(demand: .max(1), more: .max(3))
      probe.send(1)
      probe.send(2)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(3)])
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryFilter(isEven).record()
      probe.send(2)
      probe.send(-1)
      expectEqual(recorder.values, [2])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a failure of the upstream is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryFilter(isEven).record()
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `upstream and downstream are released, also after a thrown error`() {
      for values in [[1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in probe.tryFilter { try isEven(captive.pass($0)) } }
      }
    }
  }
}
