extension Publisher {
  /// Combines all values into one result, and publishes it when the upstream finishes.
  ///
  /// Use it for one result of all values, such as the sum of a cart. ``scan(_:_:)`` publishes each result on
  /// the way; ``count()``, ``min()`` and ``max()`` are shorter for what they do.
  ///
  /// ```swift
  /// let cart = [250, 120, 30].publisher
  /// _ = cart.reduce(0, +).sink { print("total \($0)") }
  /// // total 400
  /// ```
  ///
  /// ![The sum is published at the end.](reduce)
  ///
  /// - Parameters:
  ///   - initialResult: combined with the first value; the result if there is no value.
  ///   - nextPartialResult: combines the result so far with the next value.
  ///
  /// Unlimited demand is requested from the upstream. The result is buffered until it is requested. If the
  /// upstream fails, only the failure is delivered. Cancellation cancels the upstream.
  ///
  /// Mirrors Combine's `reduce(_:_:)`.
  @preconcurrency
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping @Sendable (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that combines all values of its upstream into one result.
  ///
  /// Mirrors Combine's `Publishers.Reduce`.
  @frozen
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Combined with the first value; the result if there is no value.
    public let initial: Output
    /// Combines the result so far with the next value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "Reduce",
          subscriber,
          Folding<_, _, Failure>(value: initial, nextPartialResult: nextPartialResult)
        )
      )
    }
  }
}

@frozen
@usableFromInline
struct Folding<Input, Output, Failure: Error>: Reducing {
  @usableFromInline typealias InputFailure = Failure

  @usableFromInline var value: Output
  @usableFromInline let nextPartialResult: (Output, Input) -> Output

  @inlinable
  init(value: Output, nextPartialResult: @escaping (Output, Input) -> Output) {
    self.value = value
    self.nextPartialResult = nextPartialResult
  }

  @inlinable
  mutating func reduce(_ input: Input) throws(Failure) -> Reduction {
    value = nextPartialResult(value, input)
    return .more
  }

  @inlinable
  consuming func result() -> Output? { value }
}
