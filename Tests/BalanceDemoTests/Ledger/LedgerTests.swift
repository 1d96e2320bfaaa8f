import ReactiveTesting
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct LedgerTests {
    private let start = TestScheduler().now

    /// The account after each of so many tenths of a second.
    private func history(seed: UInt64, tenths: Int) -> [Int] {
      var ledger = Ledger(at: start, seed: seed)
      return (0...tenths).map {
        ledger.post(until: start.advanced(by: .milliseconds(100 * $0)))
        return ledger.cents
      }
    }

    @Test func `it opens with a balance and no transactions`() {
      var ledger = Ledger(at: start, seed: 1)
      ledger.post(until: start)
      expectEqual(ledger.cents, 123_456)
      expectEqual(ledger.transactions, 0)
    }

    @Test func `there is a transaction every few seconds`() {
      var ledger = Ledger(at: start, seed: 1)
      ledger.post(until: start.advanced(by: .seconds(600)))
      #expect((100...300).contains(ledger.transactions))
    }

    @Test func `money comes and goes`() {
      let history = history(seed: 3, tenths: 3_000)
      let changes = zip(history, history.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
      #expect(changes.contains { $0 > 0 })
      #expect(changes.contains { $0 < 0 })
      #expect(changes.allSatisfy { abs($0) <= 80_000 })
    }

    @Test func `the seed decides, and not how often it is looked at`() {
      expectEqual(history(seed: 5, tenths: 600), history(seed: 5, tenths: 600))
      expectNotEqual(history(seed: 5, tenths: 600), history(seed: 6, tenths: 600))
      var ledger = Ledger(at: start, seed: 5)
      ledger.post(until: start.advanced(by: .seconds(60)))
      expectEqual(ledger.cents, history(seed: 5, tenths: 600).last)
    }
  }
}
