import ReactiveCore
import DemoSupport

/// An account whose transactions post themselves as time passes. It counts whole cents.
///
/// Two ledgers with one seed have the same transactions at the same times, whenever they are looked at.
struct Ledger<Time: Strideable & Sendable>: Sendable where Time.Stride: SchedulerTimeIntervalConvertible {
  /// The opening balance of the account.
  static var openingCents: Int { 123_456 }

  private var generator: SplitMix64
  private(set) var cents = Ledger.openingCents
  private(set) var transactions = 0
  private var next: (time: Time, cents: Int)

  /// Opens an account.
  init(at time: Time, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    next = Ledger.draw(after: time, using: &generator)
  }

  /// Posts the transactions that are due.
  mutating func post(until time: Time) {
    while next.time <= time {
      cents += next.cents
      transactions += 1
      next = Ledger.draw(after: next.time, using: &generator)
    }
  }

  /// The next transaction: after two to six seconds, mostly something bought, sometimes something earned.
  private static func draw(
    after time: Time,
    using generator: inout SplitMix64
  ) -> (time: Time, cents: Int) {
    let wait = 2_000 + generator.draw(below: 4_001)
    let isEarned = generator.draw(below: 8) == 0
    let cents = isEarned ? 5_000 + generator.draw(below: 75_001) : -(150 + generator.draw(below: 10_001))
    return (time.advanced(by: .milliseconds(wait)), cents)
  }
}
