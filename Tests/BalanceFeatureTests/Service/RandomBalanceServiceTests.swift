import BalanceFeature
import Foundation
import ReactiveCore
import ReactiveTesting
import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct RandomBalanceServiceTests {
    private let scheduler = TestScheduler()

    private func service(seed: UInt64 = 1) -> RandomBalanceService<TestScheduler, SplitMix64> {
      RandomBalanceService(
        scheduler: scheduler,
        generator: SplitMix64(seed: seed),
        now: { Date(timeIntervalSince1970: 0) }
      )
    }

    /// What so many refreshes give, one after the other: a balance, or nil where one failed.
    private func answers(_ count: Int, seed: UInt64) -> [Decimal?] {
      let service = service(seed: seed)
      return (0..<count).map { _ in
        let answer = Protected<Result<BalanceResponse, any Error>?>(nil)
        let subscription = service.refreshBalance().sink(
          receiveCompletion: { if case .failure(let error) = $0 { answer.value = .failure(error) } },
          receiveValue: { answer.value = .success($0) }
        )
        scheduler.advance(by: .milliseconds(999))
        expectNil(answer.value)
        scheduler.advance(by: .milliseconds(1))
        expectNotNil(answer.value)
        subscription.cancel()
        return try? answer.value?.get().balance
      }
    }

    @Test func `after a second it answers or fails, the one as often as the other`() {
      #expect((70...130).contains(answers(200, seed: 1).count { $0 == nil }))
    }

    @Test func `the generator decides`() {
      expectEqual(answers(30, seed: 2), answers(30, seed: 2))
      expectNotEqual(answers(30, seed: 2), answers(30, seed: 3))
    }

    @Test func `balances are in whole cents, and differ`() {
      let balances = answers(100, seed: 4).compactMap(\.self)
      #expect(balances.allSatisfy { NSDecimalNumber(decimal: $0 * 100).stringValue.allSatisfy(\.isNumber) })
      expectGreater(Set(balances).count, balances.count / 2)
    }

    @Test func `it fails as a server does that is out of order`() {
      let service = service()
      let errors = Protected<[String]>([])
      for _ in 0..<20 {
        let subscription = service.refreshBalance().sink(
          receiveCompletion: { if case .failure(let error) = $0 { errors.value.append("\(error)") } },
          receiveValue: { _ in }
        )
        scheduler.advance(by: .milliseconds(1_000))
        subscription.cancel()
      }
      expectEqual(Set(errors.value), ["the server answered with status 503"])
    }

    @Test func `a balance that is cancelled is not delivered`() {
      let isAnswered = Protected(false)
      let subscription = service().refreshBalance()
        .sink(receiveCompletion: { _ in isAnswered.value = true }, receiveValue: { _ in })
      scheduler.advance(by: .milliseconds(999))
      subscription.cancel()
      scheduler.advance(by: .milliseconds(5_000))
      expectFalse(isAnswered.value)
    }
  }
}
