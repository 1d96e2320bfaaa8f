/// A publisher that delivers no value until it is connected, so that several subscribers can subscribe first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Connects to the upstream publisher and starts the delivery.
  ///
  /// - Returns: the connection. Cancelling it stops the delivery.
  func connect() -> any Cancellable
}
