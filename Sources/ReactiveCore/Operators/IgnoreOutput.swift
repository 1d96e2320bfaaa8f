extension Publisher {
  /// Drops all values, and passes on the end.
  ///
  /// All values are asked for at once. The end does not wait until something is asked for.
  ///
  /// Mirrors Combine's `ignoreOutput()`.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of nothing but the end of its upstream.
  ///
  /// Mirrors Combine's `Publishers.IgnoreOutput`.
  @frozen
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
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
