/// A publisher that you send values to.
///
/// Unlike Combine's subjects, those of this package deliver to all subscribers in the same order. A value
/// sent during a delivery, by a subscriber or another thread, is delivered to all after the current one. The
/// delivering thread delivers it, or a task that takes over from that thread. Threads that send faster than
/// the subscribers receive are slowed down: see <doc:OrderThreadsAndDemand>.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Sends a completion to the subscribers. Later values are dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject an upstream subscription. The subject requests values from it, and cancels it on
  /// completion.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event without a value to the subscribers.
  @inlinable
  public func send() {
    send(())
  }
}
