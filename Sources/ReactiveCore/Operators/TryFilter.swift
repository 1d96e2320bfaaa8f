extension Publisher {
  /// Passes on the values that satisfy a condition, or fails.
  ///
  /// For each value that does not, one more is asked for. An error that the closure throws ends the sequence,
  /// and the upstream is cancelled.
  ///
  /// Mirrors Combine's `tryFilter(_:)`.
  @preconcurrency
  @inlinable
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// A publisher that passes on the values of its upstream that satisfy a condition, or fails.
  ///
  /// Mirrors Combine's `Publishers.TryFilter`.
  @frozen
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is passed on.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @Sendable (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepSubscriber(
          subscriber,
          TrySteps<Output, Output, Upstream.Failure> { [isIncluded] in try isIncluded($0) ? .emit($0) : .skip
          }
        )
      )
    }
  }
}
