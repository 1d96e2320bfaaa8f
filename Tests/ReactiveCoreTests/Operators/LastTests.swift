import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct LastTests {
    @Test func `the last value, or the last that satisfies a condition, is published`() {
      let recorder = [1, 2, 3].publisher.last().record()
      expectEqual(recorder.signals, [.subscription, .value(3), .completion(.finished)])
      let empty = Empty<Int, Never>().last().record()
      expectEqual(empty.signals, [.subscription, .completion(.finished)])
      let small = [1, 2, 3].publisher.last { $0 < 3 }.record()
      expectEqual(small.signals, [.subscription, .value(2), .completion(.finished)])
      expectEqual([3].publisher.last { $0 < 3 }.record().signals, [.subscription, .completion(.finished)])
      let trying = [1, 2, 3].publisher.tryLast(where: isSmall).record()
      expectEqual(trying.values, [2])
      expectTrue(trying.isFinished)
    }
  }
}
