import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CompactMapTests {
    @Test func `values that are not nil are delivered`() {
      // `compactMap`:
      do {
        let recorder = ["1", "x", "3"].publisher.compactMap { Int($0) }.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      }
      // `tryCompactMap`:
      do {
        let recorder = ["1", "x", "3"].publisher.tryCompactMap(number).record()
        expectEqual(recorder.values, [1, 3])
        expectTrue(recorder.isFinished)
      }
    }

    @Test func `for each nil, one more value is requested`() {
      // `compactMap`:
      do {
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.compactMap { Int($0) }.record(demand: .max(1), more: .max(2))
        probe.send("x")
        probe.send("1")
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(1), .max(2)])
        expectEqual(recorder.values, [1])
      }
      // `tryCompactMap`:
      do {
        let probe = TestPublisher<String, TestError>()
        _ = probe.tryCompactMap(number).record(demand: .max(1), more: .max(2))
        probe.send("x")
        probe.send("1")
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(1), .max(2)])
      }
    }
  }
}

extension Suites {
  struct TryCompactMapTests {
    @Test func `a failure of the upstream and a thrown error fail the sequence`() {
      // A failure of the upstream is forwarded.
      do {
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.tryCompactMap(number).record()
        probe.send(completion: .failure(.a))
        expectEqual(recorder.failure as? TestError, .a)
      }
      // A thrown error fails the sequence and cancels the upstream.
      do {
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.tryCompactMap(number).record()
        probe.send("1")
        probe.send("!")
        expectEqual(recorder.values, [1])
        expectEqual(recorder.failure as? TestError, .b)
        expectEqual(probe.cancellations, 1)
      }
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

private func number(_ text: String) throws -> Int? {
  if text == "!" { throw TestError.b }
  return Int(text)
}
