import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapErrorTests {
    @Test func `the error is transformed`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.mapError { $0 == .a ? TestError.b : .a }.record()
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.b))])
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
