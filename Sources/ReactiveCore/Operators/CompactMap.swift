extension Publisher {
  /// Transforms each value, and publishes the results that aren't nil.
  ///
  /// Use it if only some values can be transformed, such as lines that contain numbers.
  /// ``map(_:)->Publishers.Map<Self,T>`` publishes nil for the others; ``replaceNil(with:)`` publishes a
  /// default.
  ///
  /// ![Texts with a number pass as numbers; the others are dropped.](compactMap)
  ///
  /// ```swift
  /// let lines = ["12", "twelve", "7"].publisher
  /// _ = lines.compactMap { Int($0) }.sink { print($0) }
  /// // 12
  /// // 7
  /// ```
  ///
  /// For each nil, one more value is requested. The completion, a failure and cancellation pass through
  /// unchanged.
  @preconcurrency
  @inlinable
  public func compactMap<T>(_ transform: @escaping @Sendable (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value, and publishes the results that aren't nil; fails if the closure throws.
  ///
  /// Use it if some values don't matter and others are invalid, such as the readings of a sensor that may
  /// break.
  ///
  /// ![Numbers above two pass, negated; at zero the sequence fails.](tryCompactMap)
  ///
  /// ```swift
  /// struct BrokenSensor: Error {}
  ///
  /// _ = [19, 26, -300].publisher
  ///   .tryCompactMap { if $0 < -273 { throw BrokenSensor() } else { $0 > 25 ? "\($0) degrees" : nil } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 26 degrees
  /// // BrokenSensor()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``compactMap(_:)``.
  @preconcurrency
  @inlinable
  public func tryCompactMap<T>(
    _ transform: @escaping @Sendable (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher of a closure's results that are not nil.
  @frozen
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value; nil drops it.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CompactMapSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers {
  /// A publisher of a closure's results that are not nil; fails if the closure throws.
  @frozen
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value, or throws; nil drops it.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, CompactMapStage(transform)))
    }
  }
}

extension Publishers.TryCompactMap {
  /// Like ``Publisher/tryCompactMap(_:)``: this closure may throw as well.
  @preconcurrency
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping @Sendable (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    // Unchecked: the closure was @Sendable when it was passed to the initializer.
    nonisolated(unsafe) let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

@frozen
@usableFromInline
struct CompactMapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

@frozen
@usableFromInline
struct CompactMapStage<Input, Output>: Stage {
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @inlinable @inline(__always)
  func next(_ input: Input) throws -> Step<Output> {
    guard let output = try transform(input) else { return .skip }
    return .emit(output)
  }
}

// Drawing: compactMap
//   let lines = input("-a----b----c-|", values: ["a": "12", "b": "twelve", "c": "7"])
//   output(lines`.compactMap { Int($0) }`)

// Drawing: tryCompactMap
//   let numbers = input("-4-1-7-0-5|", of: Int.self)
//   output(numbers`.tryCompactMap { try nonzero($0) > 2 ? -$0 : nil }`)
