import BalanceFeature
import Foundation
import ReactiveCore
import SeededRandom

/// A bank in the program: it takes its time, now and then fails, and otherwise answers with a ledger's balance.
///
/// Not for several threads at once: it is asked where its scheduler runs.
final class EmbeddedBalanceService<S: Scheduler>: BalanceService {
  private let scheduler: S
  private let now: () -> Date
  private var generator: SplitMix64
  private var ledger: Ledger<S.SchedulerTimeType>
  private var requests = 0

  /// - Parameters:
  ///   - seed: what decides all that is random.
  ///   - scheduler: what time is measured by, and where answers are delivered.
  ///   - now: the date.
  init(seed: UInt64, scheduler: S, now: @escaping () -> Date = Date.init) {
    self.scheduler = scheduler
    self.now = now
    generator = SplitMix64(seed: seed)
    ledger = Ledger(at: scheduler.now, seed: generator.next())
  }

  func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Deferred { [self] in
      let milliseconds = 400 + generator.draw(below: 1_201)
      // Whoever starts the demo sees a balance first.
      let isFailing = generator.draw(below: 6) == 0 && requests > 0
      requests += 1
      return Just(isFailing)
        .delay(for: .milliseconds(milliseconds), scheduler: scheduler)
        .tryMap { [self] isFailing in try answer(isFailing: isFailing) }
    }
    .eraseToAnyPublisher()
  }

  private func answer(isFailing: Bool) throws(BalanceServiceError) -> BalanceResponse {
    if isFailing { throw .status(503) }
    ledger.post(until: scheduler.now)
    return BalanceResponse(balance: Decimal(ledger.cents) / 100, date: now())
  }
}
