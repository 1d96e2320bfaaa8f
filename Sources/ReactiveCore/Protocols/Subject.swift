/// A publisher that its callers send values into.
///
/// Unlike Combine's, every subject of this package delivers in one order to all its subscribers. A value sent
/// during a delivery, by a subscriber or by another thread, is delivered to all after the current one, by the
/// thread that is delivering or a task that continues for it. Threads that send faster than the subscribers receive are slowed down: see
/// <doc:OrderThreadsAndDemand>.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Sends a completion to the subscribers. Later values are dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Sends the subscription of an upstream publisher to the subject, which requests values from it, and
  /// cancels it when the subject completes.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event without a value to the subscribers.
  @inlinable
  public func send() {
    send(())
  }
}
