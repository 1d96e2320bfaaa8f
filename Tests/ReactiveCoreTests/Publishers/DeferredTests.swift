import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DeferredTests {
    @Test func `the publisher is created at each subscription, and not before`() {
      let made = Protected(0)
      let deferred = Deferred {
        made.value += 1
        return Just(made.value)
      }
      expectEqual(made.value, 0)
      expectEqual(deferred.record().signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(deferred.record().signals, [.subscription, .value(2), .completion(.finished)])
    }
  }
}
