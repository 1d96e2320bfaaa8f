import ReactiveCore

/// What a subscriber is told.
public enum Signal<Value, Failure: Error> {
  /// It has a subscription.
  case subscription
  /// A value.
  case value(Value)
  /// The end.
  case completion(Subscribers.Completion<Failure>)
}

extension Signal: Equatable where Value: Equatable, Failure: Equatable {}
extension Signal: Hashable where Value: Hashable, Failure: Hashable {}
extension Signal: Sendable where Value: Sendable {}
