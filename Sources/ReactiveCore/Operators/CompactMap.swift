extension Publisher {
  /// Turns each value into another or nothing, and passes on what is not nil.
  ///
  /// For each nil, one more value is asked for.
  ///
  /// Mirrors Combine's `compactMap(_:)`.
  @preconcurrency
  @inlinable
  public func compactMap<T>(_ transform: @escaping @Sendable (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Turns each value into another or nothing, passes on what is not nil, or fails.
  ///
  /// For each nil, one more value is asked for. An error that the closure throws ends the sequence, and the
  /// upstream is cancelled.
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
  /// A publisher of what is not nil among the results of a closure.
  ///
  /// Mirrors Combine's `Publishers.CompactMap`.
  @frozen
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Turns a value into another, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// Makes the publisher.
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
  /// A publisher of what is not nil among the results of a closure that may throw.
  ///
  /// Mirrors Combine's `Publishers.TryCompactMap`.
  @frozen
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Turns a value into another or nil, or throws.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes the publisher.
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
