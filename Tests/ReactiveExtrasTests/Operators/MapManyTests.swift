import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapManyTests {
    @Test func `the elements of each value are transformed`() {
      let recorder = [[1, 2], []].publisher.mapMany { "\($0)" }.record()
      expectEqual(recorder.values, [["1", "2"], []])
      expectTrue(recorder.isFinished)
    }
  }
}
