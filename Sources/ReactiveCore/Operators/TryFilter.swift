extension Publisher {
  /// Publishes the values that satisfy a condition; fails if the closure throws.
  ///
  /// Use it where some values are of no interest and others are wrong. ``filter(_:)`` is for a condition that
  /// cannot fail.
  ///
  /// ```swift
  /// struct BrokenSensor: Error {}
  ///
  /// _ = [19, 26, -300].publisher
  ///   .tryFilter { if $0 < -273 { throw BrokenSensor() } else { $0 > 25 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 26
  /// // BrokenSensor()
  /// ```
  ///
  /// ![Numbers above four pass; at zero the sequence fails.](tryFilter)
  ///
  /// For each value that does not, one more is requested. If the closure throws, the upstream is cancelled
  /// and the error is delivered as the failure. The upstream's completion, its failure and cancellation pass
  /// through unchanged.
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
  /// A publisher of the values of its upstream that satisfy a condition; fails if the closure throws.
  ///
  /// Mirrors Combine's `Publishers.TryFilter`.
  @frozen
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Whether a value is published.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher.
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
