extension Publisher {
  /// Combines all values into one, and delivers it when the upstream finishes, or fails.
  ///
  /// - Parameters:
  ///   - initialResult: what the first value is combined with, and the result if there is no value.
  ///   - nextPartialResult: combines what there is so far with the next value, or throws, which ends the
  ///     sequence and cancels the upstream.
  ///
  /// All values are asked for at once, and the result is kept until it is asked for. If the upstream fails,
  /// only the failure is delivered.
  ///
  /// Mirrors Combine's `tryReduce(_:_:)`.
  @preconcurrency
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that combines all values of its upstream into one, or fails.
  ///
  /// Mirrors Combine's `Publishers.TryReduce`.
  @frozen
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is combined with.
    public let initial: Output
    /// Combines what there is so far with the next value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "TryReduce",
          subscriber,
          TryAccumulation<Upstream.Output, Output, Upstream.Failure>(initial) { [nextPartialResult] in
            $0 = try nextPartialResult($0!, $1)
            return .more
          }
        )
      )
    }
  }
}
