/// A type that receives values from a publisher.
///
/// A subscriber receives a subscription and requests values through it. It receives at most that many values,
/// then at most one completion, and nothing after that. It is never called by two threads at once, or again
/// before the previous call has returned.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values received.
  associatedtype Input
  /// The type of the error received; `Never` if there can be none.
  associatedtype Failure: Error

  /// Receives the subscription, through which values are requested. Called once, before the other methods.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: additional demand, which is added to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the completion. Nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an event without a value.
  ///
  /// - Returns: additional demand, which is added to earlier requests.
  @inlinable
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for subscriber types.
public enum Subscribers {}
