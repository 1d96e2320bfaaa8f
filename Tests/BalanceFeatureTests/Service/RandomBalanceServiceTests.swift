import BalanceFeature
import DemoSupport
import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct RandomBalanceServiceTests {
    @Test func `after a second it sends a balance in whole cents or a failure, equally often`() {
      let scheduler = TestScheduler()
      let service = RandomBalanceService(
        scheduler: scheduler,
        generator: SplitMix64(seed: 1),
        now: { Date(timeIntervalSince1970: 0) }
      )
      let balances = Protected<[Decimal]>([])
      let failures = Protected<[String]>([])
      for number in 1...200 {
        let subscription = service.refreshBalance().sink(
          receiveCompletion: { if case .failure(let error) = $0 { failures.value.append("\(error)") } },
          receiveValue: { balances.value.append($0.balance) }
        )
        scheduler.advance(by: .milliseconds(999))
        expectEqual(balances.value.count + failures.value.count, number - 1)
        scheduler.advance(by: .milliseconds(1))
        expectEqual(balances.value.count + failures.value.count, number)
        subscription.cancel()
      }
      #expect((70...130).contains(failures.value.count))
      expectEqual(Set(failures.value), ["the server answered with status 503"])
      let cents = balances.value.map { NSDecimalNumber(decimal: $0 * 100).stringValue }
      #expect(cents.allSatisfy { $0.allSatisfy(\.isNumber) })
    }
  }
}
