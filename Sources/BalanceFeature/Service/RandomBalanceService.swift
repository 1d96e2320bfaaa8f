public import Foundation
public import ReactiveCore
import ReactiveFoundation

/// A service for trying the component out: a second after each request it delivers a random balance or fails, the one
/// as often as the other.
///
///     let controller = BalanceViewController(service: RandomBalanceService())
public final class RandomBalanceService<Context: Scheduler, Generator: RandomNumberGenerator>: BalanceService
{
  private let scheduler: Context
  private var generator: Generator
  private let now: () -> Date

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - scheduler: where the second passes and balances are delivered, one after the other.
  ///   - generator: decides what is delivered.
  ///   - now: the date of a balance.
  public init(
    scheduler: Context = DispatchQueue.main,
    generator: Generator = SystemRandomNumberGenerator(),
    now: @escaping () -> Date = Date.init
  ) {
    self.scheduler = scheduler
    self.generator = generator
    self.now = now
  }

  /// Delivers a random balance or fails with ``BalanceServiceError/status(_:)``, a second after it is subscribed to.
  public func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Just(())
      .delay(for: .seconds(1), scheduler: scheduler)
      .tryMap { [self] in try draw() }
      .eraseToAnyPublisher()
  }

  private func draw() throws(BalanceServiceError) -> BalanceResponse {
    guard Bool.random(using: &generator) else { throw .status(503) }
    let cents = Int.random(in: 0...1_000_000, using: &generator)
    return BalanceResponse(balance: Decimal(cents) / 100, date: now())
  }
}
