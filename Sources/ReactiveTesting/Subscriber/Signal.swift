import ReactiveCore

/// A signal that a subscriber receives.
public enum Signal<Value, Failure: Error> {
  /// The subscription.
  case subscription
  /// A value.
  case value(Value)
  /// The completion.
  case completion(Subscribers.Completion<Failure>)
}

extension Signal: Equatable where Value: Equatable, Failure: Equatable {}
extension Signal: Hashable where Value: Hashable, Failure: Hashable {}
extension Signal: Sendable where Value: Sendable {}
