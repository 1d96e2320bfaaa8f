public import ReactiveCore

extension Collection where Element: Publisher {
  /// Subscribes to the publishers in batches, one batch after the other, and publishes the values of each
  /// batch as an array.
  ///
  /// Use it to limit the number of concurrent requests to a server. ``ReactiveCore/Publishers/ZipMany`` runs
  /// all at once; `flatMap(maxPublishers:_:)` also limits their number, but doesn't wait for a whole batch.
  ///
  /// ![Two publishers at a time; the third is subscribed to after the first two.](flatMapBatches)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let requests = ["--a|", "-b|", "-c|"].map { scheduler.cold($0) }
  /// let cancellable = requests.flatMapBatches(of: 2).sink { print("\($0) at \(scheduler.now)") }
  /// scheduler.run()
  /// // ["a", "b"] at 2 s
  /// // ["c"] at 3 s
  /// ```
  ///
  /// - Parameter size: the number of publishers in a batch. The last may have fewer. Zero or a negative
  ///   number is a programming error and traps.
  /// - Returns: a publisher that finishes after the last batch, and fails when a publisher fails.
  ///
  /// ``ReactiveCore/Publishers/ZipMany`` combines the publishers of a batch; the next batch is subscribed to
  /// when that has finished. The downstream's demand is requested from the current batch. A failure cancels
  /// the rest of the batch, and no further batch is subscribed to. Cancellation cancels the current batch.
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
      .map { Publishers.ZipMany(publishers[$0..<Swift.min($0 + size, publishers.count)]) }
      .concatenate()
  }
}

// Drawing: flatMapBatches
//   let requests = ["--a|", "-b|", "-c|"].map { input($0) }
//   output(`requests.flatMapBatches(of: 2)`)
