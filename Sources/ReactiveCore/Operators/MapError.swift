extension Publisher {
  /// Transforms the upstream's failure with a closure.
  ///
  /// Use it to tell the caller what a failure means, or to give publishers one failure type before you
  /// combine them. ``setFailureType(to:)`` is for a publisher that can't fail; ``catch(_:)`` continues after
  /// a failure.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// struct Failed: Error { let reason: String }
  ///
  /// _ = Fail(outputType: Int.self, failure: Offline())
  ///   .mapError { Failed(reason: "\($0)") }
  ///   .catch { print($0.reason); return Just(0) }
  ///   .sink { print($0) }
  /// // Offline()
  /// // 0
  /// ```
  ///
  /// Values, the completion `.finished`, cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// A publisher that transforms its upstream's failure with a closure.
  @frozen
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a failure.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, _ map: @escaping @Sendable (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MapErrorSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

@frozen
@usableFromInline
struct MapErrorSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Failure) -> Downstream.Failure

  @inlinable
  init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapFailure(transform))
  }
}
