public import Foundation
public import ReactiveCore
import ReactiveFoundation
import Synchronization

/// A service for trying out the component. One second after each request, it delivers a random balance or
/// fails, with equal probability.
///
///     let controller = BalanceViewController(service: RandomBalanceService())
public final class RandomBalanceService<
  Context: Scheduler & Sendable,
  Generator: RandomNumberGenerator & Sendable
>: BalanceService, Sendable {
  private let scheduler: Context
  private let generator: Mutex<Generator>
  private let now: @Sendable () -> Date

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - scheduler: measures the second; balances are delivered on it, in order.
  ///   - generator: decides between balances and failures.
  ///   - now: returns the date of a balance.
  public init(
    scheduler: Context = DispatchQueue.main.reactive,
    generator: Generator = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.scheduler = scheduler
    self.generator = Mutex(generator)
    self.now = now
  }

  /// Returns a publisher that delivers a random balance or fails with ``BalanceServiceError/status(_:)``, one
  /// second after it is subscribed to.
  public func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Just(())
      .delay(for: .seconds(1), scheduler: scheduler)
      .tryMap { [self] in try draw() }
      .eraseToAnyPublisher()
  }

  private func draw() throws(BalanceServiceError) -> BalanceResponse {
    let cents = generator.withLock { generator in
      Bool.random(using: &generator) ? Int.random(in: 0...1_000_000, using: &generator) : nil
    }
    guard let cents else { throw .status(503) }
    return BalanceResponse(balance: Decimal(cents) / 100, date: now())
  }
}
