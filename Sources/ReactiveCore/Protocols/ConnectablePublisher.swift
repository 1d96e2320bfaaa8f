/// A publisher that delivers nothing until it is connected, so that several subscribers can attach first.
///
/// Mirrors Combine's `ConnectablePublisher`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the delivery.
  ///
  /// - Returns: what ends it again.
  func connect() -> any Cancellable
}
