import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ResultTests {
    private typealias Outcome = Result<Int, TestError>

    @Test func `a success is delivered when it is requested, and a failure without demand`() {
      let recorder = Outcome.success(1).publisher.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      let failed = Outcome.failure(.a).publisher.record(demand: .none)
      expectEqual(failed.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `operators on a known value are evaluated immediately`() {
      expectEqual(Outcome.success(2).publisher.map { $0 * 2 }, Outcome.Publisher(4))
      expectEqual(Outcome.failure(.a).publisher.map { $0 * 2 }, Outcome.Publisher(.a))
      expectEqual(Outcome.failure(.a).publisher.mapError { _ in TestError.b }, Outcome.Publisher(.b))
      expectEqual(
        Result<Int, Never>.success(2).publisher.setFailureType(to: TestError.self),
        Outcome.Publisher(2)
      )
      #expect(throws: TestError.b) {
        try Outcome.success(1).publisher.tryMap { _ -> Int in throw TestError.b }.result.get()
      }
      #expect(throws: TestError.a) { try Outcome.failure(.a).publisher.tryMap { $0 }.result.get() }
    }

    @Test func `the minimum and maximum are evaluated immediately, unless the closure throws`() {
      let smallest: Result<Int, any Error>.Publisher = Outcome.success(2).publisher.tryMin { $0 < $1 }
      let largest: Result<Int, any Error>.Publisher = Outcome.success(2).publisher.tryMax { $0 < $1 }
      expectEqual((try? smallest.result.get()), 2)
      expectEqual((try? largest.result.get()), 2)
      #expect(throws: TestError.b) {
        try Outcome.success(2).publisher.tryMin { _, _ in throw TestError.b }.result.get()
      }
      #expect(throws: TestError.a) { try Outcome.failure(.a).publisher.tryMax { $0 < $1 }.result.get() }
    }
  }
}
