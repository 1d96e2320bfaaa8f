public import ReactiveCore

extension Publisher {
  /// Publishes one and the same value in place of each value.
  ///
  /// - Parameter value: the value.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `mapToValue(_:)`.
  @inlinable
  public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> {
    Publishers.Map(upstream: self, calling: { _ in value })
  }
}
