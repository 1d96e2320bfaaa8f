import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite struct ConcatMapTests {
  @Test func `a publisher is subscribed to when the one before has finished`() {
    let inner = [TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>()]
    let upstream = TestPublisher<Int, TestError>()
    let recorder = upstream.concatMap { inner[$0] }.record()
    upstream.send(0)
    #expect(upstream.demanded == .max(1))
    inner[0].send(1)
    inner[0].send(completion: .finished)
    #expect(upstream.demanded == .max(2))
    upstream.send(1)
    #expect(inner[1].hasSubscriber)
    inner[1].send(2)
    upstream.send(completion: .finished)
    inner[1].send(completion: .finished)
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(recorder.faults == [])
  }
}
