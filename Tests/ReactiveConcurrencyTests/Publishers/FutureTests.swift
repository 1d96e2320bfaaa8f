import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FutureTests {
    @Test func `the work starts at once, runs once, and reaches every subscriber`() async {
      let runs = Counter()
      let future = Future { await Task { runs.increment() }.value }
      await expectEqual(future.value, 1)
      await expectEqual(future.value, 1)
      let late = future.record()
      expectEqual(late.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `cancelling a subscription leaves the work running`() async {
      let work = Work<Int>()
      let future = Future { await work(1) }
      future.record().cancel()
      work.finish(1, with: 5)
      await expectEqual(future.value, 5)
      expectEqual(work.cancelled, [])
    }
  }
}
