import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CatchTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test(arguments: [("-a#", "-b|", "-a-b|"), ("-a|", "-b|", "-a|"), ("-a#", "-b#", "-a-b#")])
    func `after a failure it continues with the publisher that the closure returns, once`(
      _ upstream: String,
      _ other: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, other) { upstream, other in
        upstream.catch { failure in
          expectEqual(failure, .a)
          return other
        }
      }
      expectDiagram(expected, of: upstream, other) { upstream, other in
        upstream.tryCatch { failure in
          expectEqual(failure, .a)
          return other
        }
        .mapError { $0 as! TestError }
      }
    }

    @Test func `remaining demand is requested from the new publisher`() {
      expectRemainingDemand { $0.catch { [b] _ in b } }
      expectRemainingDemand { $0.tryCatch { [b] _ in b } }
    }

    @Test func `an error thrown by the closure is the failure`() {
      let recorder = a.tryCatch { _ -> TestPublisher<Int, TestError> in throw TestError.b }.record()
      a.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(recorder.values, [])
    }

    private func expectRemainingDemand<P: Publisher>(_ make: (TestPublisher<Int, TestError>) -> P) {
      let (a, requested) = (TestPublisher<Int, TestError>(), b.requests.count)
      let recorder = make(a).record(demand: .max(2))
      expectEqual(a.requests, [.max(2)])
      a.send(1)
      a.send(completion: .failure(.a))
      recorder.request(.max(3))
      expectEqual(b.requests.dropFirst(requested), [.max(1), .max(3)])
      recorder.cancel()
    }
  }
}
