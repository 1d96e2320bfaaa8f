import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CollectTests {
  @Test func `all values are delivered as one array`() {
    let recorder = (1...4).publisher.collect().record()
    #expect(recorder.signals == [.subscription, .value([1, 2, 3, 4]), .completion(.finished)])
    #expect(EmptyCollection<Int>().publisher.collect().record().values == [[]])
    #expect(recorder.faults == [])
  }

  @Test func `it requests unlimited demand at once, and buffers the array until it is requested`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.collect().record(demand: .none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.signals == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.signals == [.subscription, .value([1]), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a failure drops the collected values`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.collect().record(demand: .none)
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .completion(.failure(.a))])
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    expectLettingGo(after: [1, 2]) { probe, _ in probe.collect() }
  }

  @Test func `the collected values are released with the subscription`() {
    let probe = TestPublisher<Captive, TestError>()
    let recorder = probe.collect().map(\.count).record()
    weak var value: Captive?
    do {
      let captive = Captive()
      value = captive
      probe.send(captive)
    }
    #expect(value != nil)
    recorder.cancel()
    #expect(value == nil)
    #expect(recorder.faults == [])
  }
}
