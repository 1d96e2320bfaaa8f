extension Publisher {
  /// Combines all values into one result, and publishes it when the upstream finishes.
  ///
  /// Use it for a single result from all values, such as the total of a cart. ``scan(_:_:)`` also publishes
  /// the results on the way; ``count()``, ``min()`` and ``max()`` are shorter for their purposes.
  ///
  /// ![The sum is published at the end.](reduce)
  ///
  /// ```swift
  /// let cart = [2, 3, 4].publisher
  /// _ = cart.reduce(0, +).sink { print("total \($0)") }
  /// // total 9
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: combined with the first value; the result if there is no value.
  ///   - nextPartialResult: combines the result so far with the next value.
  ///
  /// Requests unlimited demand, and buffers the result until it is requested. If the upstream fails, only the
  /// failure is delivered. Cancellation cancels the upstream.
  @preconcurrency
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping @Sendable (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one result, and publishes it when the upstream finishes; fails if the closure
  /// throws.
  ///
  /// Use it if a value can make the result impossible, such as a sum that becomes too large.
  ///
  /// ![At zero the sequence fails, without a result.](tryReduce)
  ///
  /// ```swift
  /// struct TooExpensive: Error {}
  ///
  /// _ = [250, 120, 700].publisher
  ///   .tryReduce(0) { if $0 + $1 > 1000 { throw TooExpensive() } else { $0 + $1 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // TooExpensive()
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: combined with the first value; the result if there is no value.
  ///   - nextPartialResult: combines the result so far with the next value, or throws, which cancels the
  ///     upstream and fails the sequence.
  ///
  /// Otherwise it behaves like ``reduce(_:_:)``.
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
  /// A publisher that combines all values of its upstream into one result.
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
      let stage = ReduceStage(initial, nextPartialResult)
      upstream.subscribe(ResultSubscriber("Reduce", subscriber, stage))
    }
  }
}

extension Publishers {
  /// A publisher that combines all values of its upstream into one result, or fails.
  @frozen
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Combined with the first value; the result if there is no value.
    public let initial: Output
    /// Combines the result so far with the next value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher.
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
      let stage = ReduceStage(initial, nextPartialResult)
      upstream.subscribe(ResultSubscriber("TryReduce", subscriber, stage))
    }
  }
}

@frozen
@usableFromInline
struct ReduceStage<Input, Output>: Stage {
  @usableFromInline var value: Output
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

  @inlinable
  init(_ initial: Output, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
    value = initial
    self.nextPartialResult = nextPartialResult
  }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Output> {
    value = try nextPartialResult(value, input)
    return .skip
  }

  @inlinable
  consuming func result() -> Output? { value }
}

// Drawing: reduce
//   let numbers = input("-2--3--4-|", of: Int.self)
//   output(numbers`.reduce(0, +)`)

// Drawing: tryReduce
//   let numbers = input("-2--3--0--4-|", of: Int.self)
//   output(numbers`.tryReduce(0) { try $0 + nonzero($1) }`)
