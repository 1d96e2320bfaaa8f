public import ReactiveCore

extension Collection where Element: Publisher {
  /// Publishes the values of all publishers as they are sent.
  ///
  /// - Returns: a publisher that subscribes to the publishers in order. It finishes when all have finished, and at once if
  ///   there are none; it fails when one fails, which cancels the others.
  ///
  /// For demand see `Publishers.MergeMany`. Cancellation cancels all.
  ///
  /// Mirrors CombineExt's `Collection.merge()`.
  @inlinable
  public func merge() -> Publishers.MergeMany<Element> {
    Publishers.MergeMany(self)
  }
}
