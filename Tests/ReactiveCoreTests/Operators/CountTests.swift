import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CountTests {
    @Test func `the number of values is published`() {
      let recorder = (1...5).publisher.count().record()
      expectEqual(recorder.signals, [.subscription, .value(5), .completion(.finished)])
      expectEqual(EmptyCollection<Int>().publisher.count().record().values, [0])
    }
  }
}
