/// The connection of one subscriber to its publisher.
///
/// Cancelling it stops the delivery, and releases the subscriber and the publisher. Only a class can conform,
/// because a subscription has an identity.
///
/// If you write your own, count the requested values, deliver no more than that, and release the subscriber
/// on cancellation and completion: <doc:OperatorsOfYourOwn> has an example.
public protocol Subscription: AnyObject, Cancellable, CustomCombineIdentifierConvertible {
  /// Requests values, in addition to those already requested.
  ///
  /// - Parameter demand: the number of values. `.none` has no effect.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions.
public enum Subscriptions {
  /// A subscription that ignores requests and cancellation, for publishers that deliver only a completion.
  public static var empty: any Subscription { EmptySubscription.shared }

  @usableFromInline
  final class EmptySubscription: Subscription, CustomStringConvertible, Sendable {
    @usableFromInline static let shared = EmptySubscription()
    @usableFromInline func request(_ demand: Subscribers.Demand) {}
    @usableFromInline func cancel() {}
    @usableFromInline var description: String { "Empty" }
  }
}
