/// A publisher that outside code can send values into.
///
/// Mirrors Combine's `Subject`. Beyond it, every subject of this package delivers one order to all its
/// subscribers: a value that is sent while another is being delivered, from inside a subscriber or by another
/// thread, is delivered after that one, to all, by the thread that is delivering.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the sequence. What is sent afterwards is dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject an upstream publisher's subscription, to ask for values and to cancel when it ends.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable
  public func send() {
    send(())
  }
}
