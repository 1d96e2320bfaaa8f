import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct OptionalTests {
    @Test func `a value is delivered when it is requested, and without one the completion without demand`() {
      let recorder = Int?.some(1).publisher.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      let empty = Int?.none.publisher.record(demand: .none)
      expectEqual(empty.signals, [.subscription, .completion(.finished)])
    }

    @Test func `operators on a known value are evaluated immediately`() {
      expectEqual(Optional(2).publisher.map { $0 * 2 }, Optional.Publisher(4))
      expectEqual(Int?.none.publisher.map { $0 * 2 }, Optional.Publisher(nil))
      expectEqual(Optional(2).publisher.compactMap { $0 > 2 ? $0 : nil }, Optional.Publisher(nil))
      expectEqual(Optional(2).publisher.filter { $0 > 1 }, Optional.Publisher(2))
      expectEqual(Int?.none.publisher.replaceEmpty(with: 3), Just(3))
      expectEqual(Optional(2).publisher.replaceEmpty(with: 3), Just(2))
    }
  }
}
