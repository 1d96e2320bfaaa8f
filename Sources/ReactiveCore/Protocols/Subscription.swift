/// The link between one subscriber and its publisher.
///
/// Mirrors Combine's `Subscription`.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for values, in addition to those already asked for.
  ///
  /// - Parameter demand: how many. Asking for none is a programming error and traps.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for ready-made subscriptions.
///
/// Mirrors Combine's `Subscriptions`.
public enum Subscriptions {
  /// A subscription that does nothing, for publishers that deliver only a completion. Asking it for none traps, as
  /// anywhere.
  public static var empty: any Subscription { EmptySubscription() }

  @usableFromInline
  struct EmptySubscription: Subscription, CustomStringConvertible {
    @usableFromInline var combineIdentifier: CombineIdentifier { .forEmptySubscription }
    @usableFromInline func request(_ demand: Subscribers.Demand) { demand.requirePositive() }
    @usableFromInline func cancel() {}
    @usableFromInline var description: String { "Empty" }
  }
}

/// A subscription whose values wait until they are asked for: nothing is lost by asking for them one at a time.
@usableFromInline
protocol PatientSubscription: Subscription {}
