import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct ReduceTests {
    @Test func `all values are combined into one, without any into the initial result`() {
      let recorder = (1...4).publisher.reduce("") { $0 + "\($1)" }.record()
      expectEqual(recorder.signals, [.subscription, .value("1234"), .completion(.finished)])
      let trying = [1, 2, 3].publisher.tryReduce(0, sum).record()
      expectEqual(trying.values, [6])
      expectTrue(trying.isFinished)
      expectEqual(EmptyCollection<Int>().publisher.tryReduce(7, sum).record().values, [7])
      let empty = EmptyCollection<Int>().publisher.reduce(7, +).record()
      expectEqual(empty.signals, [.subscription, .value(7), .completion(.finished)])
    }
  }
}
