import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct MapErrorTests {
  @Test func `the error is transformed`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.mapError { $0 == .a ? TestError.b : .a }.record()
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `the publisher is made with a closure with or without a label, as in Combine`() {
    let fail = Fail(outputType: Int.self, failure: TestError.a)
    let labelled = Publishers.MapError(upstream: fail, transform: { _ in TestError.b })
    #expect(labelled.record().completion == .failure(.b))
    let unlabelled = Publishers.MapError(upstream: fail, { _ in TestError.b })
    #expect(unlabelled.record().completion == .failure(.b))
  }

  @Test func `values and a normal completion are forwarded`() {
    let recorder = [1, 2].publisher.setFailureType(to: TestError.self).mapError { error -> TestError in
      Issue.record("called")
      return error
    }.record()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `demand is forwarded unchanged`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.mapError { $0 }.record(demand: .max(1), more: .max(2))
    probe.send(1)
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(2)])
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    expectLettingGo(after: [1, 2]) { probe, captive in probe.mapError { captive.pass($0) } }
  }
}
