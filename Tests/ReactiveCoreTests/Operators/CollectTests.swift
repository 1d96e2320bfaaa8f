import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CollectTests {
    @Test func `all values are delivered as one array`() {
      let recorder = (1...4).publisher.collect().record()
      expectEqual(recorder.signals, [.subscription, .value([1, 2, 3, 4]), .completion(.finished)])
      expectEqual(EmptyCollection<Int>().publisher.collect().record().values, [[]])
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
      expectNotNil(value)
      recorder.cancel()
      expectNil(value)
    }
  }
}
