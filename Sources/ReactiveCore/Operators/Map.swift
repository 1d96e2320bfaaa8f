extension Publisher {
  /// Transforms each value with a closure.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors Combine's `map(_:)`.
  @preconcurrency
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value of its upstream with a closure.
  ///
  /// Mirrors Combine's `Publishers.Map`.
  @frozen
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> Output) {
      self.init(upstream: upstream, calling: transform)
    }

    /// Creates the publisher of a function of the library's own, which may be called on any thread.
    @inlinable
    package init(upstream: Upstream, calling transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MapSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

@frozen
@usableFromInline
struct MapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
