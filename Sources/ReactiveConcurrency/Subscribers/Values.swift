import ReactiveCore

extension Publisher where Failure == Never {
  /// The values of this publisher, for an asynchronous loop, of which so many are buffered while the loop is busy.
  ///
  /// Use it where a loop may miss values of a source that does not wait for it, such as all but the newest price.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// var latest = prices.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
  /// for price in 1...5 { prices.send(price) }
  /// if let price = await latest.next() { print(price) }
  /// // 5
  /// ```
  ///
  /// - Parameter bufferingPolicy: what is buffered of what the loop has not taken: as of `AsyncStream`. `values` is
  ///   `.unbounded`. With a limit of zero or less, values are delivered only to a loop that waits.
  ///
  /// A source whose values wait until they are requested, such as a sequence, is held back, and nothing of it is dropped.
  /// With a limit, unlimited demand is requested from a publisher that has several sources or a scheduler, such as
  /// `merge(with:)` or `receive(on:)`: the limit is of what has come through it.
  ///
  /// For completion and cancellation see `AsyncPublisher`, in `ReactiveCore`. It never fails.
  @inlinable
  public func values(
    bufferingPolicy: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncPublisher<Self> {
    AsyncPublisher(self, bufferingPolicy: bufferingPolicy)
  }
}

extension Publisher {
  /// The values of this publisher, for an asynchronous loop, which throws the failure, of which so many are buffered while
  /// the loop is busy.
  ///
  /// Use it with a publisher that can fail.
  ///
  /// - Parameter bufferingPolicy: what is buffered of what the loop has not taken: as of `AsyncStream`.
  ///
  /// For an example and demand see ``values(bufferingPolicy:)->AsyncPublisher<Self>``; for failure, completion and
  /// cancellation `AsyncThrowingPublisher`, in `ReactiveCore`.
  @inlinable
  public func values(
    bufferingPolicy: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncThrowingPublisher<Self> {
    AsyncThrowingPublisher(self, bufferingPolicy: bufferingPolicy)
  }
}
