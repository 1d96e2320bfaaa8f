public import ReactiveCore

/// A source of balances.
public protocol BalanceService: Sendable {
  /// Requests the balance. The component calls this on the main actor; the publisher may deliver on any
  /// thread.
  ///
  /// - Returns: a publisher that sends the request when it is subscribed to, delivers the balance or fails,
  ///   and cancels the request when it is cancelled.
  func refreshBalance() -> AnyPublisher<BalanceResponse, any Error>
}
