import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct FilterTests {
    @Test func `values that satisfy the condition are delivered`() {
      // `filter`:
      do {
        let recorder = (1...6).publisher.filter { $0 % 2 == 0 }.record()
        expectEqual(recorder.values, [2, 4, 6])
        expectTrue(recorder.isFinished)
      }
      // Requesting one value at a time delivers all of them.
      do {
        let recorder = (1...6).publisher.filter { $0 % 3 == 0 }.record(demand: .max(1), more: .max(1))
        expectEqual(recorder.values, [3, 6])
        expectTrue(recorder.isFinished)
      }
      // `tryFilter`:
      do {
        let recorder = (1...6).publisher.tryFilter(isEven).record()
        expectEqual(recorder.values, [2, 4, 6])
        expectTrue(recorder.isFinished)
      }
    }
  }
}
