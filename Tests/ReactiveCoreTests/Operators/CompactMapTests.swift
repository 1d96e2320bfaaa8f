import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CompactMapTests {
    @Test func `values that are not nil are delivered`() {
      let recorder = ["1", "x", "3"].publisher.compactMap { Int($0) }.record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
    }

    @Test func `for each nil, one more value is requested`() {
      let probe = TestPublisher<String, TestError>()
      let recorder = probe.compactMap { Int($0) }.record(demand: .max(1), more: .max(2))
      probe.send("x")
      probe.send("1")
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(2)])
      expectEqual(recorder.values, [1])
    }
  }
}

extension Suites {
  struct TryCompactMapTests {
    func number(_ text: String) throws -> Int? {
      if text == "!" { throw TestError.b }
      return Int(text)
    }

    @Test func `values that are not nil are delivered`() {
      let recorder = ["1", "x", "3"].publisher.tryCompactMap(number).record()
      expectEqual(recorder.values, [1, 3])
      expectTrue(recorder.isFinished)
    }

    @Test func `for each nil, one more value is requested`() {
      let probe = TestPublisher<String, TestError>()
      _ = probe.tryCompactMap(number).record(demand: .max(1), more: .max(2))
      probe.send("x")
      probe.send("1")
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(2)])
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<String, TestError>()
      let recorder = probe.tryCompactMap(number).record()
      probe.send("1")
      probe.send("!")
      expectEqual(recorder.values, [1])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a failure of the upstream is forwarded`() {
      let probe = TestPublisher<String, TestError>()
      let recorder = probe.tryCompactMap(number).record()
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `upstream and downstream are released, also after a thrown error`() {
      for values in [["x", "1"], ["!"]] {
        expectRelease(after: values) { probe, captive in
          probe.tryCompactMap { captive.pass(try number($0)) }
        }
      }
    }
  }
}
