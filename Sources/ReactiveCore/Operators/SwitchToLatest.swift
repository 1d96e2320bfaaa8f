extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// Use it after ``map(_:)->Publishers.Map<Self,T>`` where a new value makes the work for the one before
  /// pointless, such as a search when more is typed. ``flatMap(maxPublishers:_:)-750cp`` has the results for
  /// all values.
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let index = PassthroughSubject<Int, Never>()
  /// let cancellable =
  ///   queries
  ///   .map { query in index.map { "\(query): \($0) hits" } }
  ///   .switchToLatest()
  ///   .sink { print($0) }
  /// queries.send("car")
  /// queries.send("card")
  /// index.send(3)  // card: 3 hits
  /// ```
  ///
  /// ![For each letter a subscription to the numbers; the one before is cancelled.](switchToLatest)
  ///
  /// When a new publisher is received, the previous one is cancelled. The sequence finishes when this
  /// publisher and the latest of its publishers have finished; it fails when either fails, which cancels the
  /// other. Cancellation cancels both. Unlimited demand is requested from this publisher, if its values wait,
  /// as those of a sequence do, when the downstream first requests something; the downstream's unmet demand is
  /// requested from each of its publishers.
  ///
  /// Mirrors Combine's `switchToLatest()`.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// This publisher cannot fail; those that it publishes may. For an example, completion, failure,
  /// cancellation and demand see ``Publisher/switchToLatest()-4chux``.
  ///
  /// Mirrors Combine's `switchToLatest()`.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// Neither this publisher nor those that it publishes can fail. For an example, completion, failure,
  /// cancellation and demand see ``Publisher/switchToLatest()-4chux``.
  ///
  /// Mirrors Combine's `switchToLatest()`.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// The publishers that it publishes cannot fail; this one may. For an example, completion, failure,
  /// cancellation and demand see ``Publisher/switchToLatest()-4chux``.
  ///
  /// Mirrors Combine's `switchToLatest()`.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.Map(upstream: self, calling: { $0.setFailureType(to: Failure.self) }).switchToLatest()
  }
}

extension Publishers {
  /// A publisher of the values of the latest publisher that its upstream has published.
  ///
  /// Mirrors Combine's `Publishers.SwitchToLatest`.
  @frozen
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("SwitchToLatest", for: subscriber, buffering: .unbounded)
      let outer = OuterSubscriber<P, Output, Failure>(
        UpstreamCoordinator(emitter),
        demand: .unlimited,
        isSwitch: true
      ) {
        InnerPublisher($0)
      }
      emitter.start(subscriber)
      upstream.subscribe(outer)
    }
  }
}
