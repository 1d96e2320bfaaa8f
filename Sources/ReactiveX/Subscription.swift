/// The virtual times at which a `TestableObservable` was subscribed to and the subscription ended.
///
/// It is declared here, and not in `ReactiveXTesting`, so that a test that imports both modules sees this
/// type and not Combine's protocol, which is `ReactiveCore.Subscription`.
public struct Subscription: Hashable, Sendable {
  /// The time of the subscription.
  public let subscribe: Int
  /// The time at which the subscription ended; `Int.max` if it hasn't.
  public let unsubscribe: Int

  /// Creates the times of a subscription that has not ended.
  public init(_ subscribe: Int) { self.init(subscribe, Int.max) }

  /// Creates the times of a subscription.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// `(200, 400)`, or `(200, infinity)`.
  public var debugDescription: String {
    "(\(subscribe), \(unsubscribe == .max ? "infinity" : "\(unsubscribe)"))"
  }
}
