import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapErrorTests {
    @Test func `the error is transformed, and all else forwarded`() {
      // The error is transformed.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.mapError { $0 == .a ? TestError.b : .a }.record()
        probe.send(1)
        probe.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.b))])
      }
      // Values and a normal completion are forwarded.
      do {
        let recorder = [1, 2].publisher.setFailureType(to: TestError.self).mapError { error -> TestError in
          Issue.record("called")
          return error
        }.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
    }

    @Test func `the publisher is made with a closure with or without a label, as in Combine`() {
      let fail = Fail(outputType: Int.self, failure: TestError.a)
      let labelled = Publishers.MapError(upstream: fail, transform: { _ in TestError.b })
      expectEqual(labelled.record().completion, .failure(.b))
      let unlabelled = Publishers.MapError(upstream: fail, { _ in TestError.b })
      expectEqual(unlabelled.record().completion, .failure(.b))
    }
  }
}
