import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct EncodeTests {
    struct Digits: TopLevelEncoder {
      var captive: Captive?

      func encode<T: Encodable>(_ value: T) throws -> String {
        guard let number = value as? Int, number >= 0 else { throw TestError.b }
        return "\(number)"
      }
    }

    @Test func `each value is encoded, and a thrown error fails the sequence and cancels the upstream`() {
      // Each value is encoded.
      do {
        let recorder = [1, 2].publisher.encode(encoder: Digits()).record()
        expectEqual(recorder.values, ["1", "2"])
        expectTrue(recorder.isFinished)
      }
      // A thrown error fails the sequence and cancels the upstream.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.encode(encoder: Digits()).record()
        probe.send(1)
        probe.send(-1)
        expectEqual(recorder.values, ["1"])
        expectEqual(recorder.failure as? TestError, .b)
        expectEqual(probe.cancellations, 1)
      }
    }

    @Test func `demand and failure are forwarded, and upstream and downstream released`() {
      // Demand and failure are forwarded.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.encode(encoder: Digits()).record(demand: .max(1), more: .max(2))
        probe.send(1)
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(2)])
        probe.send(completion: .failure(.a))
        expectEqual(recorder.failure as? TestError, .a)
      }
      // Upstream and downstream are released.
      for values in [[1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in probe.encode(encoder: Digits(captive: captive)) }
      }
    }
  }
}
