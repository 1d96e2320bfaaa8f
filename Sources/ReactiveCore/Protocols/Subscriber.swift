/// A type that receives values from a publisher.
///
/// A subscriber receives a subscription, asks through it for values, receives no more of them than it asked for,
/// and after at most one completion nothing. It is never called by two threads at once, nor again before its
/// last call has returned.
///
/// Mirrors Combine's `Subscriber`.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input
  /// The kind of error received; `Never` if none can come.
  associatedtype Failure: Error

  /// Receives the subscription, through which values are asked for. Called once, before all else.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: how many values are wanted in addition to those already asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end. Nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Tells the subscriber that something happened.
  @inlinable
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for types that serve as subscribers.
///
/// Mirrors Combine's `Subscribers`.
public enum Subscribers {}
