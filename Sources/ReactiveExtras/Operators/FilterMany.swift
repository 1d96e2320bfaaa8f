public import ReactiveCore

extension Publisher where Output: Sequence {
  /// Publishes, for each value, which is a sequence, an array of those elements that satisfy a predicate.
  ///
  /// - Parameter isIncluded: returns whether an element is to be in the array.
  ///
  /// An empty array is published, too. Completion, failure, cancellation and demand pass through unchanged. O(elements) for
  /// each value.
  ///
  /// Mirrors CombineExt's `filterMany(_:)`.
  @preconcurrency
  @inlinable
  public func filterMany(
    _ isIncluded: @escaping @Sendable (Output.Element) -> Bool
  ) -> Publishers.Map<Self, [Output.Element]> {
    Publishers.Map(upstream: self, calling: { $0.filter(isIncluded) })
  }
}
