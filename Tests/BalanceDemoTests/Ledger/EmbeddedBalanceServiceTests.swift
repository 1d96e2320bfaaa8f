import BalanceFeature
import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct EmbeddedBalanceServiceTests {
    private let scheduler = TestScheduler()

    private func service(seed: UInt64) -> EmbeddedBalanceService<TestScheduler> {
      EmbeddedBalanceService(seed: seed, scheduler: scheduler) { [scheduler] in
        Date(timeIntervalSince1970: Double(scheduler.now.nanoseconds) / 1_000_000_000)
      }
    }

    /// What so many refreshes give, one after the other: the cents, or nil where one failed.
    private func answers(_ count: Int, seed: UInt64) -> [Decimal?] {
      let scheduler = TestScheduler()
      let service = EmbeddedBalanceService(seed: seed, scheduler: scheduler)
      return (0..<count).map { _ in
        let balance = Protected<Decimal?>(nil)
        let isEnded = Protected(false)
        let subscription = service.refreshBalance().sink(
          receiveCompletion: { _ in isEnded.value = true },
          receiveValue: { balance.value = $0.balance }
        )
        scheduler.advance(by: .milliseconds(1_600))
        expectTrue(isEnded.value)
        subscription.cancel()
        return balance.value
      }
    }

    @Test func `an answer takes its time, and is then of that time`() {
      let responses = Protected<[BalanceResponse]>([])
      let subscription = service(seed: 1).refreshBalance()
        .sink(receiveCompletion: { _ in }, receiveValue: { responses.value.append($0) })
      scheduler.advance(by: .milliseconds(399))
      expectEmpty(responses.value)
      scheduler.advance(by: .milliseconds(1_201))
      expectEqual(responses.value.map(\.balance), [Decimal(string: "1234.56")])
      #expect((0.4...1.6).contains(responses.value[0].date.timeIntervalSince1970))
      subscription.cancel()
    }

    @Test func `a failure comes now and then, and not at first`() {
      for seed in 0..<20 { expectNotEqual(answers(1, seed: UInt64(seed)), [nil]) }
      let failures = answers(300, seed: 1).count { $0 == nil }
      #expect((20...90).contains(failures))
    }

    @Test func `the seed decides`() {
      expectEqual(answers(30, seed: 2), answers(30, seed: 2))
      expectNotEqual(answers(30, seed: 2), answers(30, seed: 3))
    }

    @Test func `amounts are in whole cents`() {
      for case let balance? in answers(50, seed: 4) {
        expectTrue((balance * 100).isWholeNumber)
      }
    }

    @Test func `nothing is requested before a subscription, and a cancelled answer is not delivered`() {
      let service = service(seed: 1)
      let balances = service.refreshBalance()
      scheduler.advance(by: .milliseconds(5_000))
      let isAnswered = Protected(false)
      let subscription = balances.sink(
        receiveCompletion: { _ in isAnswered.value = true },
        receiveValue: { _ in }
      )
      scheduler.advance(by: .milliseconds(399))
      subscription.cancel()
      scheduler.advance(by: .milliseconds(5_000))
      expectFalse(isAnswered.value)
    }
  }
}

extension Decimal {
  fileprivate var isWholeNumber: Bool {
    var (whole, value) = (Decimal(), self)
    NSDecimalRound(&whole, &value, 0, .down)
    return whole == self
  }
}
