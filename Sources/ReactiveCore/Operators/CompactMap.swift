extension Publisher {
  /// Transforms each value, and publishes the results that are not nil.
  ///
  /// For each nil, one more value is requested.
  ///
  /// Mirrors Combine's `compactMap(_:)`.
  @preconcurrency
  @inlinable
  public func compactMap<T>(_ transform: @escaping @Sendable (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value, and publishes the results that are not nil; fails if the closure throws.
  ///
  /// For each nil, one more value is requested. If the closure throws, the upstream is cancelled and the
  /// error is delivered as the failure.
  ///
  /// Mirrors Combine's `tryCompactMap(_:)`.
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
  ///
  /// Mirrors Combine's `Publishers.CompactMap`.
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
  ///
  /// Mirrors Combine's `Publishers.TryCompactMap`.
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
      upstream.subscribe(
        StepSubscriber(
          subscriber,
          TrySteps<_, _, Upstream.Failure> { [transform] in
            guard let output = try transform($0) else { return .skip }
            return .emit(output)
          }
        )
      )
    }
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

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
