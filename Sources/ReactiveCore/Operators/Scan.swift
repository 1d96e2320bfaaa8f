extension Publisher {
  /// Combines each value with the result before it, and publishes each result.
  ///
  /// - Parameters:
  ///   - initialResult: what the first value is combined with. It is not published itself.
  ///   - nextPartialResult: combines the last result with the next value.
  ///
  /// The end and demand pass through unchanged.
  ///
  /// Mirrors Combine's `scan(_:_:)`.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines each value with the result before it, and publishes each result, or fails.
  ///
  /// - Parameters:
  ///   - initialResult: what the first value is combined with. It is not published itself.
  ///   - nextPartialResult: combines the last result with the next value, or throws, which ends the sequence
  ///     and cancels the upstream.
  ///
  /// Mirrors Combine's `tryScan(_:_:)`.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher of the result so far, after each of its upstream's values.
  ///
  /// Mirrors Combine's `Publishers.Scan`.
  @frozen
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is combined with.
    public let initialResult: Output
    /// Combines the last result with the next value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepSubscriber(
          subscriber,
          ScanStep<_, _, Failure>(result: initialResult, nextPartialResult: nextPartialResult)
        )
      )
    }
  }
}

extension Publishers {
  /// A publisher of the result so far, after each of its upstream's values, or of a failure.
  ///
  /// Mirrors Combine's `Publishers.TryScan`.
  @frozen
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is combined with.
    public let initialResult: Output
    /// Combines the last result with the next value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      let steps = TrySteps<_, Output, Upstream.Failure> { [nextPartialResult] input in
        result = try nextPartialResult(result, input)
        return .emit(result)
      }
      upstream.subscribe(StepSubscriber(subscriber, steps))
    }
  }
}

@frozen
@usableFromInline
struct ScanStep<Input, Output, Failure: Error>: Stepping {
  @usableFromInline typealias InputFailure = Failure

  @usableFromInline var result: Output
  @usableFromInline let nextPartialResult: (Output, Input) -> Output

  @inlinable
  init(result: Output, nextPartialResult: @escaping (Output, Input) -> Output) {
    self.result = result
    self.nextPartialResult = nextPartialResult
  }

  @inlinable
  mutating func step(_ input: Input) -> Step<Output, Failure> {
    result = nextPartialResult(result, input)
    return .emit(result)
  }
}
