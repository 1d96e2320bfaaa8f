public import ReactiveCore

extension Publisher where Output: Sequence {
  /// Transforms the elements of each value, which is a sequence, and publishes them as an array.
  ///
  /// - Parameter transform: transforms an element.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged. O(elements) for each value.
  ///
  /// Mirrors CombineExt's `mapMany(_:)`.
  @preconcurrency
  @inlinable
  public func mapMany<T>(
    _ transform: @escaping @Sendable (Output.Element) -> T
  ) -> Publishers.Map<Self, [T]> {
    Publishers.Map(upstream: self, calling: { $0.map(transform) })
  }
}
