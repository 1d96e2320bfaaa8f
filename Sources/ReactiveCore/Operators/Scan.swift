extension Publisher {
  /// Combines each value with the previous result, and publishes each result.
  ///
  /// Use it for a running result, such as the balance after each booking. ``reduce(_:_:)`` only publishes the
  /// last result.
  ///
  /// ![The sum so far is published with each number.](scan)
  ///
  /// ```swift
  /// let bookings = [2, 3, 4].publisher
  /// _ = bookings.scan(0, +).sink { print("balance \($0)") }
  /// // balance 2
  /// // balance 5
  /// // balance 9
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: combined with the first value. It is not published itself.
  ///   - nextPartialResult: combines the previous result with the next value.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping @Sendable (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines each value with the previous result, and publishes each result; fails if the closure throws.
  ///
  /// Use it for a running result that may become invalid, such as a balance that must not be negative.
  ///
  /// ![The sum so far is published with each number; at zero the sequence fails.](tryScan)
  ///
  /// ```swift
  /// struct Overdrawn: Error {}
  ///
  /// _ = [100, -30, -90, 5].publisher
  ///   .tryScan(0) { if $0 + $1 < 0 { throw Overdrawn() } else { $0 + $1 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 100
  /// // 70
  /// // Overdrawn()
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: combined with the first value. It is not published itself.
  ///   - nextPartialResult: combines the previous result with the next value, or throws, which cancels the
  ///     upstream and fails the sequence.
  ///
  /// The upstream's completion or failure, cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher of the result so far, for each value of its upstream.
  @frozen
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Combined with the first value.
    public let initialResult: Output
    /// Combines the previous result with the next value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, ScanStage(initialResult, nextPartialResult)))
    }
  }
}

extension Publishers {
  /// A publisher of the result so far, for each value of its upstream; fails if the closure throws.
  @frozen
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Combined with the first value.
    public let initialResult: Output
    /// Combines the previous result with the next value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping @Sendable (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, ScanStage(initialResult, nextPartialResult)))
    }
  }
}

@frozen
@usableFromInline
struct ScanStage<Input, Output>: Stage {
  @usableFromInline var latest: Output
  @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

  @inlinable
  init(_ initialResult: Output, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
    latest = initialResult
    self.nextPartialResult = nextPartialResult
  }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Output> {
    latest = try nextPartialResult(latest, input)
    return .emit(latest)
  }
}

// Drawing: scan
//   let numbers = input("-2--3---4-|", of: Int.self)
//   output(numbers`.scan(0, +)`)

// Drawing: tryScan
//   let numbers = input("-2--3--0--4-|", of: Int.self)
//   output(numbers`.tryScan(0) { try $0 + nonzero($1) }`)
