import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DecodeTests {
    struct Digits: TopLevelDecoder {
      var captive: Captive?

      func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
        guard let number = Int(input) as? T else { throw TestError.b }
        return number
      }
    }

    @Test func `each value is decoded, and a thrown error fails the sequence and cancels the upstream`() {
      // Each value is decoded.
      do {
        let recorder = ["1", "2"].publisher.decode(type: Int.self, decoder: Digits()).record()
        expectEqual(recorder.values, [1, 2])
        expectTrue(recorder.isFinished)
      }
      // A thrown error fails the sequence and cancels the upstream.
      do {
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.decode(type: Int.self, decoder: Digits()).record()
        probe.send("1")
        probe.send("x")
        expectEqual(recorder.values, [1])
        expectEqual(recorder.failure as? TestError, .b)
        expectEqual(probe.cancellations, 1)
      }
    }

    @Test func `demand and failure are forwarded, and upstream and downstream released`() {
      // Demand and failure are forwarded.
      do {
        let probe = TestPublisher<String, TestError>()
        let recorder = probe.decode(type: Int.self, decoder: Digits()).record(demand: .max(1), more: .max(2))
        probe.send("1")
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(2)])
        probe.send(completion: .failure(.a))
        expectEqual(recorder.failure as? TestError, .a)
      }
      // Upstream and downstream are released.
      for values in [["1", "2"], ["x"]] {
        expectRelease(after: values) { probe, captive in
          probe.decode(type: Int.self, decoder: Digits(captive: captive))
        }
      }
    }
  }
}
