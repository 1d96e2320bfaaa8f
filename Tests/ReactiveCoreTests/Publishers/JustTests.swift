import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct JustTests {
    @Test func `the value is delivered once, when it is requested, and the completion right after it`() {
      let recorder = Just(1).record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      // Requesting again from inside receive does not deliver a second value.
      let greedy = TestSubscriber<Int, Never>()
      greedy.onValue = { _ in greedy.request(.max(1)) }
      Just(1).subscribe(greedy)
      expectEqual(greedy.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `operators on a known value are evaluated immediately`() {
      expectEqual(Just(2).map { $0 * 2 }, Just(4))
      expectEqual(Just(2).compactMap { $0 > 2 ? $0 : nil }, Optional.Publisher(nil))
      expectEqual(Just(2).filter { $0 > 1 }, Optional.Publisher(2))
      expectEqual(Just(2).setFailureType(to: TestError.self), Result.Publisher(2))
      let thrown = Just(2).tryMap { _ -> Int in throw TestError.a }.result
      #expect(throws: TestError.a) { try thrown.get() }
    }
  }
}
