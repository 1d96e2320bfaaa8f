import BalanceFeature
import Foundation
import ReactiveCore
import DemoSupport
import Synchronization

/// A bank in the program: it takes its time, now and then fails, and otherwise answers with a ledger's
/// balance.
final class EmbeddedBalanceService<S: Scheduler & Sendable>: BalanceService, Sendable
where S.SchedulerTimeType: Sendable, S.SchedulerTimeType.Stride: Sendable {
  private struct State {
    var generator: SplitMix64
    var ledger: Ledger<S.SchedulerTimeType>
    var requests = 0
  }

  private let scheduler: S
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// - Parameters:
  ///   - seed: the seed of everything random.
  ///   - scheduler: measures time, and delivers the answers.
  ///   - now: the date.
  init(seed: UInt64, scheduler: S, now: @escaping @Sendable () -> Date = { Date() }) {
    self.scheduler = scheduler
    self.now = now
    var generator = SplitMix64(seed: seed)
    let ledger = Ledger(at: scheduler.now, seed: generator.next())
    state = Mutex(State(generator: generator, ledger: ledger))
  }

  func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Deferred { [self] in
      let (milliseconds, isFailing) = state.withLock { state in
        let milliseconds = 400 + state.generator.draw(below: 1_201)
        // The first answer is always a balance.
        let isFailing = state.generator.draw(below: 6) == 0 && state.requests > 0
        state.requests += 1
        return (milliseconds, isFailing)
      }
      return Just(isFailing)
        .delay(for: .milliseconds(milliseconds), scheduler: scheduler)
        .tryMap { [self] isFailing in try answer(isFailing: isFailing) }
    }
    .eraseToAnyPublisher()
  }

  private func answer(isFailing: Bool) throws(BalanceServiceError) -> BalanceResponse {
    if isFailing { throw .status(503) }
    let time = scheduler.now
    let cents = state.withLock { state in
      state.ledger.post(until: time)
      return state.ledger.cents
    }
    return BalanceResponse(balance: Decimal(cents) / 100, date: now())
  }
}
