extension Publisher {
  /// Turns each value into a publisher, and publishes the values of all of these.
  ///
  /// Use it to start something for each value and to have all results, such as a download for each address.
  /// ``switchToLatest()-4chux`` has only those of the latest; with `maxPublishers: .max(1)` one is finished
  /// before the next begins, in order.
  ///
  /// ```swift
  /// _ =
  ///   ["a.png", "b.png"].publisher
  ///   .flatMap { name in ["\(name) 50 %", "\(name) 100 %"].publisher }
  ///   .sink { print($0) }
  /// // a.png 50 %
  /// // a.png 100 %
  /// // b.png 50 %
  /// // b.png 100 %
  /// ```
  ///
  /// ![For each letter a subscription to the numbers; all are merged.](flatMap)
  ///
  /// - Parameters:
  ///   - maxPublishers: the maximum number of publishers subscribed to at once, one or more. The next value
  ///     is requested when one of them has finished. `.none` is a programming error and traps.
  ///   - transform: makes a publisher of a value.
  ///
  /// The sequence finishes when the upstream and all publishers have; if any of them fails, so does the
  /// sequence, and the others are cancelled. Nothing is requested from an upstream whose values wait, such as
  /// a sequence, before the downstream requests something. While the downstream's demand is limited, one value
  /// at a time is requested from each publisher. With unlimited `maxPublishers`, the value that a publisher has
  /// ready, as ``Just`` has, is buffered until it is requested instead: such values are delivered in the order
  /// of the upstream's, and before its failure. Cancellation cancels the upstream and all of them. A value may
  /// be mapped to a publisher with the same `flatMap`, as a page to the next pages, any number of times: see
  /// <doc:OrderThreadsAndDemand>.
  ///
  /// Mirrors Combine's `flatMap(maxPublishers:_:)`.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns each value into a publisher that cannot fail, and publishes the values of all of these.
  ///
  /// For an example, completion, failure and demand see ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  ///
  /// Mirrors Combine's `flatMap(maxPublishers:_:)`.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(
      upstream: self,
      maxPublishers: maxPublishers,
      calling: { transform($0).setFailureType(to: Failure.self) }
    )
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher that may fail, and publishes the values of all of these.
  ///
  /// For an example, completion, failure and demand see ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  ///
  /// Mirrors Combine's `flatMap(maxPublishers:_:)`.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Turns each value into a publisher, and publishes the values of all of these.
  ///
  /// Neither this publisher nor those can fail. For an example, completion, failure and demand see
  /// ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  ///
  /// Mirrors Combine's `flatMap(maxPublishers:_:)`.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// A publisher that turns each value of its upstream into a publisher, and publishes the values of these.
  ///
  /// Mirrors Combine's `Publishers.FlatMap`.
  @frozen
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of publishers subscribed to at once.
    public let maxPublishers: Subscribers.Demand
    /// Creates a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - maxPublishers: the maximum number of publishers subscribed to at once, one or more. `.none` is a
    ///     programming error and traps.
    ///   - transform: makes a publisher of a value.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping @Sendable (Upstream.Output) -> NewPublisher
    ) {
      self.init(upstream: upstream, maxPublishers: maxPublishers, calling: transform)
    }

    /// Creates the publisher of a function of the library's own, which may be called on any thread.
    @inlinable
    package init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      calling transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      if maxPublishers == .none { misuse("flatMap(maxPublishers:_:) takes a maximum of one or more") }
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let makeOuter = {
        [maxPublishers, transform]
        (coordinator: UpstreamCoordinator, _: Emitter<Output, Failure>, outer: AnyInnerSubscriber?) in
        OuterSubscriber<Upstream.Output, Output, Failure>(
          coordinator,
          demand: maxPublishers,
          isSwitch: false,
          outer: outer
        ) {
          InnerPublisher(transform($0))
        }
      }
      let replaced = forwardingInner(subscriber)
      if let replaced, replaced.isReplaceable, replaced.coordinator.isRecursive {
        replaced.replace(upstream, with: makeOuter)
      } else {
        let emitter = Emitter("FlatMap", for: subscriber, buffering: .unbounded)
        let outer = makeOuter(UpstreamCoordinator(emitter, for: replaced), emitter, nil)
        emitter.start(subscriber)
        upstream.subscribe(outer)
      }
    }
  }
}
