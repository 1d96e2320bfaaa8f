import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct ReduceTests {
    @Test func `all values are combined into one, without any into the initial result`() {
      // `reduce`:
      do {
        let recorder = (1...4).publisher.reduce("") { $0 + "\($1)" }.record()
        expectEqual(recorder.signals, [.subscription, .value("1234"), .completion(.finished)])
      }
      // `tryReduce`:
      do {
        let recorder = [1, 2, 3].publisher.tryReduce(0, sum).record()
        expectEqual(recorder.values, [6])
        expectTrue(recorder.isFinished)
        expectEqual(EmptyCollection<Int>().publisher.tryReduce(7, sum).record().values, [7])
      }
      // Without a value the initial result is published.
      do {
        let recorder = EmptyCollection<Int>().publisher.reduce(7, +).record()
        expectEqual(recorder.signals, [.subscription, .value(7), .completion(.finished)])
      }
    }
  }
}
