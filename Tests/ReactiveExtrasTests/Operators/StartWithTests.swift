import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct StartWithTests {
    @Test func `values are published before those of the upstream`() {
      let recorder = [3].publisher.startWith(1, 2).record(demand: .max(2))
      expectEqual(recorder.values, [1, 2])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    }
  }
}
