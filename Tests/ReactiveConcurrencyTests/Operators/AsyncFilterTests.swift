import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncFilterTests {
    private let onExecutor = ManualExecutor()

    @Test func `the values for which the closure returns true are delivered in order`() {
      let work = Work<Bool>()
      let upstream = TestPublisher<Int, Never>()
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { upstream.asyncFilter(maxConcurrent: 3) { await work($0) }.subscribe(recorder) }
      for value in 1...3 { upstream.send(value) }
      onExecutor.run()
      for (number, isIncluded) in [(3, true), (2, false), (1, true)] {
        work.finish(number, with: isIncluded)
        onExecutor.run()
      }
      expectEqual(recorder.values, [1, 3])
      recorder.cancel()
    }

    @Test func `a dropped value makes room for another, and does not count against the demand`() {
      let recorder = TestSubscriber<Int, Never>(demand: .max(1))
      let elements = Elements()
      onExecutor { elements.publisher.asyncFilter { $0 % 5 == 0 }.subscribe(recorder) }
      expectEqual(recorder.values, [5])
      expectEqual(elements.pulls.value, 5)
      recorder.cancel()
      onExecutor.run()
      expectEqual(elements.iterators.load(ordering: .relaxed), 0)
    }
  }
}
