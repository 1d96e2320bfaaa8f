public import ReactiveCore

extension Publisher where Output: Sequence {
  /// Publishes an array of the elements of each value that satisfy a predicate. Each value is a sequence.
  ///
  /// Use it if values are lists and you need only some elements, such as open tasks. ``mapMany(_:)``
  /// transforms the elements; `filter(_:)` drops whole values.
  ///
  /// ![Scores of eight and more remain.](filterMany)
  ///
  /// ```swift
  /// let scores = CurrentValueSubject<[Int], Never>([3, 12, 8])
  /// let cancellable = scores.filterMany { $0 >= 8 }.sink { print($0) }
  /// // [12, 8]
  /// ```
  ///
  /// - Parameter isIncluded: returns true to keep an element.
  ///
  /// Empty arrays are published, too. Completion, failure, cancellation and demand pass through unchanged.
  /// O(elements) for each value.
  @preconcurrency
  @inlinable
  public func filterMany(
    _ isIncluded: @escaping @Sendable (Output.Element) -> Bool
  ) -> Publishers.Map<Self, [Output.Element]> {
    Publishers.Map(upstream: self, calling: { Array($0.lazy.filter(isIncluded)) })
  }
}

// Drawing: filterMany
//   let scores = input("-a---|", values: ["a": [3, 12, 8]])
//   output(scores`.filterMany { $0 >= 8 }`)
