public import ReactiveCore

/// Where balances come from.
public protocol BalanceService {
  /// Asks for the balance.
  ///
  /// - Returns: a publisher that asks when it is subscribed to, delivers the answer or fails, and stops asking when
  ///   it is cancelled.
  func refreshBalance() -> AnyPublisher<BalanceResponse, any Error>
}
