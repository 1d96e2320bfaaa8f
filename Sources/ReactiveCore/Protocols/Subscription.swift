/// The link between one subscriber and its publisher.
///
/// A class, since it has an identity: it stands for the moment in which this subscriber was attached.
///
/// Mirrors Combine's `Subscription`, of which Apple's documentation says the same and the compiler does not.
public protocol Subscription: AnyObject, Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for values, in addition to those already asked for.
  ///
  /// - Parameter demand: how many. Asking for none is a programming error and traps.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for ready-made subscriptions.
///
/// Mirrors Combine's `Subscriptions`.
public enum Subscriptions {
  /// A subscription that does nothing, for publishers that deliver only a completion.
  public static var empty: any Subscription { EmptySubscription.shared }

  @usableFromInline
  final class EmptySubscription: Subscription, CustomStringConvertible, Sendable {
    @usableFromInline static let shared = EmptySubscription()
    @usableFromInline func request(_ demand: Subscribers.Demand) {}
    @usableFromInline func cancel() {}
    @usableFromInline var description: String { "Empty" }
  }
}

/// A subscription whose values wait until they are asked for: nothing is lost by asking for them one at a time.
@usableFromInline
protocol PullSubscription: Subscription {}
