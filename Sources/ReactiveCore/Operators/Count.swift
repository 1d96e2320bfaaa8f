extension Publisher {
  /// Counts the values, and publishes the number when the upstream finishes.
  ///
  /// Use it after ``filter(_:)`` to count matching values. For the number so far, use ``scan(_:_:)``.
  ///
  /// ![The number of values is published at the end.](count)
  ///
  /// ```swift
  /// let log = ["error", "ok", "error"].publisher
  /// _ = log.filter { $0 == "error" }.count().sink { print("\($0) errors") }
  /// // 2 errors
  /// ```
  ///
  /// Requests unlimited demand on subscription, and buffers the result until it is requested. If the upstream
  /// fails, only the failure is delivered. Cancellation cancels the upstream.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the number of values of its upstream.
  @frozen
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = ReduceStage<Upstream.Output, Int>(0) { count, _ in count + 1 }
      upstream.subscribe(ResultSubscriber("Count", subscriber, stage))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

// Drawing: count
//   let letters = input("-a--b--c-|")
//   output(letters`.count()`)
