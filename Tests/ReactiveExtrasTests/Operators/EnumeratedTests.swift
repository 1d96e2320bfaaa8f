import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct EnumeratedTests {
    @Test func `each value has its index, from zero or another`() {
      let recorder = ["a", "b"].publisher.enumerated().record()
      expectEqual(recorder.values.map(\.index), [0, 1])
      expectEqual(recorder.values.map(\.element), ["a", "b"])
      expectTrue(recorder.isFinished)
      let publisher = ["a", "b"].publisher.enumerated(initial: 1)
      for _ in 1...2 { expectEqual(publisher.record().values.map(\.index), [1, 2]) }
    }
  }
}
