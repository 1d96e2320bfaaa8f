import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixWhileBehaviorTests {
    @Test(arguments: [(PrefixWhileBehavior.exclusive, [1, 2]), (.inclusive, [1, 2, 3])])
    func `the first value that does not satisfy is the last one, or dropped`(
      behavior: PrefixWhileBehavior,
      values: [Int]
    ) {
      let upstream = TestPublisher<Int, TestError>()
      let recorder = upstream.prefix(while: { $0 < 3 }, behavior: behavior).record()
      for value in 1...4 { upstream.send(value) }
      expectEqual(recorder.values, values)
      expectTrue(recorder.isFinished)
      expectEqual(upstream.cancellations, 1)
    }
  }
}
