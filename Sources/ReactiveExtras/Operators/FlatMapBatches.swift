public import ReactiveCore

extension Collection where Element: Publisher {
  /// Subscribes to the publishers in batches, one batch after the other, and publishes the values of each batch as an array.
  ///
  ///     requests.flatMapBatches(of: 4)  // at most four at a time
  ///
  /// - Parameter size: how many publishers there are in a batch. The last may have fewer. Zero or a negative number is a
  ///   programming error and traps.
  /// - Returns: a publisher that finishes after the last batch, and fails when a publisher fails.
  ///
  /// The publishers of a batch are combined as by ``zip()``. Cancellation cancels the current batch.
  ///
  /// Mirrors CombineExt's `flatMapBatches(of:)`.
  public func flatMapBatches(
    of size: Int
  )
    -> Publishers.FlatMap<
      Publishers.ZipMany<Element>, Publishers.Sequence<[Publishers.ZipMany<Element>], Element.Failure>
    >
  {
    if size < 1 { misuse("flatMapBatches(of:) takes a size that is positive") }
    let publishers = Array(self)
    return stride(from: 0, to: publishers.count, by: size)
      .map { publishers[$0..<Swift.min($0 + size, publishers.count)].zip() }
      .concatenate()
  }
}
