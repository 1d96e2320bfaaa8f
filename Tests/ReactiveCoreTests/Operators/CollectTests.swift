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
  }
}
