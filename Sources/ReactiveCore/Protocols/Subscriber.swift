/// A type that receives values from a publisher.
///
/// A subscriber receives a subscription, requests values through it, receives no more values than it has
/// requested, then at most one completion, and nothing after that. It is never called by two threads at once,
/// nor again before the last call has returned.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values received.
  associatedtype Input
  /// The type of the error received; `Never` if none can be.
  associatedtype Failure: Error

  /// Receives the subscription, through which values are requested. Called once, before the other methods.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: additional demand, which adds to what has been requested.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the completion. Nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an event without a value.
  ///
  /// - Returns: additional demand, which adds to what has been requested.
  @inlinable
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for subscriber types.
public enum Subscribers {}
