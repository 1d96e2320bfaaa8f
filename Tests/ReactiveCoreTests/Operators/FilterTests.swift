import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct FilterTests {
    @Test func `values that satisfy the condition are delivered`() {
      let recorder = (1...6).publisher.filter { $0 % 2 == 0 }.record()
      expectEqual(recorder.values, [2, 4, 6])
      expectTrue(recorder.isFinished)
      let one = (1...6).publisher.filter { $0 % 3 == 0 }.record(demand: .max(1), more: .max(1))
      expectEqual(one.values, [3, 6])
      let trying = (1...6).publisher.tryFilter(isEven).record()
      expectEqual(trying.values, [2, 4, 6])
      expectTrue(trying.isFinished)
    }
  }
}
