import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FilterManyTests {
    @Test func `the elements of each value are filtered, and no element makes an empty array`() {
      let recorder = [[1, 2, 3], [2]].publisher.filterMany { $0 % 2 == 1 }.record()
      expectEqual(recorder.values, [[1, 3], []])
      expectTrue(recorder.isFinished)
    }
  }
}
