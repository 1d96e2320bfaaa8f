public import ReactiveCore

extension Publisher where Output: Sequence {
  /// Publishes, for each value, which is a sequence, an array of those elements that satisfy a predicate.
  ///
  /// Use it for values that are lists of which only a part is wanted, such as tasks that are still open.
  /// ``mapMany(_:)`` transforms the elements; `filter(_:)` drops whole values.
  ///
  /// ![Scores of eight and more remain.](filterMany)
  ///
  /// ```swift
  /// let scores = CurrentValueSubject<[Int], Never>([3, 12, 8])
  /// let cancellable = scores.filterMany { $0 >= 8 }.sink { print($0) }
  /// // [12, 8]
  /// ```
  ///
  /// - Parameter isIncluded: returns whether an element is to be in the array.
  ///
  /// An empty array is published, too. Completion, failure, cancellation and demand pass through unchanged.
  /// O(elements) for each value.
  ///
  /// Mirrors CombineExt's `filterMany(_:)`.
  @preconcurrency
  @inlinable
  public func filterMany(
    _ isIncluded: @escaping @Sendable (Output.Element) -> Bool
  ) -> Publishers.Map<Self, [Output.Element]> {
    Publishers.Map(upstream: self, calling: { Array($0.lazy.filter(isIncluded)) })
  }
}
