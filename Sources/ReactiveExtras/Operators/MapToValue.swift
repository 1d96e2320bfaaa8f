public import ReactiveCore

extension Publisher {
  /// Publishes one and the same value in place of each value.
  ///
  /// Use it where only that something happens matters, such as a tap that counts as one step. `map(_:)` makes
  /// the value of each value.
  ///
  /// ![Each letter becomes the same number.](mapToValue)
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.mapToValue(5).scan(0, +).sink { print("volume \($0)") }
  /// taps.send()  // volume 5
  /// taps.send()  // volume 10
  /// ```
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
