public import ReactiveCore

extension Collection where Element: Publisher {
  /// Publishes the values of all publishers as they arrive.
  ///
  /// Use it for events from any number of sources that are treated alike, such as the sensors of a house.
  /// `merge(with:)` is for publishers of different types; ``Swift/Collection/concatenate()`` publishes the
  /// values of one after those of the other.
  ///
  /// ![The values of both, as they come.](mergeCollection)
  ///
  /// ```swift
  /// let kitchen = PassthroughSubject<String, Never>()
  /// let cellar = PassthroughSubject<String, Never>()
  /// let cancellable = [kitchen, cellar].merge().sink { print($0) }
  /// cellar.send("cellar 9")  // cellar 9
  /// kitchen.send("kitchen 21")  // kitchen 21
  /// ```
  ///
  /// - Returns: a publisher that subscribes to the publishers in order. It finishes when all have finished,
  ///   or immediately if there are none; it fails when one fails, which cancels the others.
  ///
  /// For demand, see `Publishers.MergeMany`. Cancellation cancels all.
  @inlinable
  public func merge() -> Publishers.MergeMany<Element> {
    Publishers.MergeMany(self)
  }
}

// Drawing: mergeCollection
//   let kitchen = input("------k-|", values: ["k": "kitchen 21"], label: "kitchen")
//   let cellar = input("-c------|", values: ["c": "cellar 9"], label: "cellar")
//   output(`[kitchen, cellar].merge()`)
