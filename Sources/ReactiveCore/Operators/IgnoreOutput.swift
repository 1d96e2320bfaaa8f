extension Publisher {
  /// Drops all values, and publishes only the completion.
  ///
  /// Unlimited demand is requested on subscription. The completion is delivered without any demand.
  ///
  /// Mirrors Combine's `ignoreOutput()`.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of nothing but the completion of its upstream.
  ///
  /// Mirrors Combine's `Publishers.IgnoreOutput`.
  @frozen
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "IgnoreOutput",
          subscriber,
          Accumulation<Upstream.Output, Never, Failure>(nil) { _, _ in .more }
        )
      )
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
