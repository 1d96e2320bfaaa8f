public import ReactiveCore

extension Collection where Element: Publisher {
  /// Publishes the values of the first publisher, then those of the second, and so on.
  ///
  /// Use it for steps in order, such as stored values and then the server's. `append(_:)` is for two
  /// publishers of different types; ``Swift/Collection/merge()`` subscribes to all at once.
  ///
  /// ![Each publisher is subscribed to when the one before has finished.](concatenate)
  ///
  /// ```swift
  /// let stored = ["page 1", "page 2"].publisher
  /// let loaded = ["page 3"].publisher
  /// _ = [stored, loaded].concatenate().sink { print($0) }
  /// // page 1
  /// // page 2
  /// // page 3
  /// ```
  ///
  /// - Returns: a publisher that subscribes to each publisher when the previous one has finished. It finishes
  ///   after the last one, or immediately if there are none; it fails when one fails.
  ///
  /// The downstream's demand is requested from the current publisher. Cancellation cancels it.
  ///
  /// Mirrors RxSwift's `Observable.concat(_:)`.
  @inlinable
  public func concatenate() -> Publishers.FlatMap<Element, Publishers.Sequence<[Element], Element.Failure>> {
    Publishers.FlatMap(
      upstream: Publishers.Sequence(sequence: Array(self)),
      maxPublishers: .max(1),
      calling: { $0 }
    )
  }
}

// Drawing: concatenate
//   let stored = input("-a---b-|", values: ["a": "page 1", "b": "page 2"], label: "stored")
//   let loaded = input("---c-|", values: ["c": "page 3"], label: "loaded")
//   output(`[stored, loaded].concatenate()`)
