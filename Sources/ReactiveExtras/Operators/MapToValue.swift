public import ReactiveCore

extension Publisher {
  /// Replaces each value with the same value.
  ///
  /// Use it if only the event matters, such as a tap that counts as one step. `map(_:)` computes a value for
  /// each value.
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
  @inlinable
  public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> {
    Publishers.Map(upstream: self, calling: { _ in value })
  }
}

// Drawing: mapToValue
//   let letters = input("-a--b---c-|")
//   output(letters`.mapToValue(5)`)
