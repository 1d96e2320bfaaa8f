extension Publisher {
  /// Collects all values into an array, and delivers it when the upstream finishes.
  ///
  /// All values are asked for at once, and the result is kept until it is asked for. If the upstream fails,
  /// only the failure is delivered. There is no limit to what is collected.
  ///
  /// Mirrors Combine's `collect()`.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// A publisher of an array of all values of its upstream.
  ///
  /// Mirrors Combine's `Publishers.Collect`.
  @frozen
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
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
          "Collect",
          subscriber,
          Accumulation<Upstream.Output, Output, Failure>([]) {
            $0!.append($1)
            return .more
          }
        )
      )
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
