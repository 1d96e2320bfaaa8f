import ReactiveCore

extension Publisher where Failure == Never {
  /// The values of this publisher, for an asynchronous loop, with a limited buffer.
  ///
  /// Use it if a loop may miss values while it is busy, such as all but the newest price.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// var latest = prices.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
  /// for price in 1...5 { prices.send(price) }
  /// if let price = await latest.next() { print(price) }
  /// // 5
  /// ```
  ///
  /// - Parameter bufferingPolicy: the policy for values that the loop hasn't taken yet, as for `AsyncStream`.
  ///   `values` uses `.unbounded`. With a limit of zero or less, values are only delivered to a waiting loop.
  ///
  /// A source that can wait, such as a sequence, is asked for one value at a time, and none is dropped. With
  /// a limit, unlimited demand is requested from a publisher that has several sources or a scheduler, such as
  /// `merge(with:)` or `receive(on:)`: the limit then applies to the values that pass through it.
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
  /// The values of this publisher, for an asynchronous loop that throws the failure, with a limited buffer.
  ///
  /// Use it with a publisher that can fail.
  ///
  /// - Parameter bufferingPolicy: the policy for values that the loop hasn't taken yet, as for `AsyncStream`.
  ///
  /// For an example and demand see ``values(bufferingPolicy:)->AsyncPublisher<Self>``; for failure,
  /// completion and cancellation `AsyncThrowingPublisher`, in `ReactiveCore`.
  @inlinable
  public func values(
    bufferingPolicy: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncThrowingPublisher<Self> {
    AsyncThrowingPublisher(self, bufferingPolicy: bufferingPolicy)
  }
}
