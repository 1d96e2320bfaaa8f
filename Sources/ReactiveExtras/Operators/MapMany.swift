public import ReactiveCore

extension Publisher where Output: Sequence {
  /// Transforms the elements of each value, and publishes them as an array. Each value is a sequence.
  ///
  /// Use it for values that are lists, such as the rows of a table. ``filterMany(_:)`` selects elements;
  /// `map(_:)` transforms the value as a whole.
  ///
  /// ![A sign is appended to each element of the array.](mapMany)
  ///
  /// ```swift
  /// let names = CurrentValueSubject<[String], Never>(["Ada", "Grace"])
  /// let cancellable = names.mapMany { "\($0)!" }.sink { print($0) }
  /// // ["Ada!", "Grace!"]
  /// ```
  ///
  /// - Parameter transform: transforms an element.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged. O(elements) for each value.
  @preconcurrency
  @inlinable
  public func mapMany<T>(
    _ transform: @escaping @Sendable (Output.Element) -> T
  ) -> Publishers.Map<Self, [T]> {
    Publishers.Map(upstream: self, calling: { $0.map(transform) })
  }
}

// Drawing: mapMany
//   let names = input("-a---|", values: ["a": ["Ada", "Grace"]])
//   output(names`.mapMany { "\($0)!" }`)
