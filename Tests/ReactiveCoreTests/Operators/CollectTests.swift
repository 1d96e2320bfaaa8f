import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite struct CollectTests {
  @Test func `all values come as one array`() {
    let recorder = (1...4).publisher.collect().record()
    #expect(recorder.signals == [.subscription, .value([1, 2, 3, 4]), .completion(.finished)])
    #expect(EmptyCollection<Int>().publisher.collect().record().values == [[]])
    #expect(recorder.faults == [])
  }

  @Test func `all values are asked for at once, and the array waits until it is asked for`() {
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

  @Test func `a failure drops what was collected`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.collect().record(demand: .none)
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .completion(.failure(.a))])
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    expectLettingGo(after: [1, 2]) { probe, _ in probe.collect() }
  }

  @Test func `what was collected is let go with the subscription`() {
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
