extension Publisher {
  /// Publishes the values of this and another publisher of the same type, as they arrive: see
  /// ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}

extension Publishers {
  /// A publisher that merges the values of any number of publishers of one type.
  ///
  /// Without publishers it finishes immediately.
  @frozen
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publishers.
    public let publishers: [Upstream]

    /// Creates the publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates the publisher.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = publishers.map { _ in merger.inner() }
      if inners.isEmpty { merger.emitter.finish(.finished) }
      merger.emitter.start(subscriber)
      for (publisher, inner) in Swift.zip(publishers, inners) where !merger.emitter.isEnded {
        publisher.subscribe(inner)
      }
    }

    /// Merges the values of another publisher as well.
    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct MergeCoordinator<Output, Failure: Error> {
  @usableFromInline typealias Inner = InnerSubscriber<Output, Failure>

  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator

  /// Creates a coordinator. The caller holds the turn until it starts the emitter.
  ///
  /// Create all inner subscribers before that; otherwise the first to complete could be mistaken for the
  /// last. Subscribe to the upstreams after it, so that values they send immediately are delivered if
  /// unlimited demand was requested.
  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    emitter = Emitter("Merge", for: subscriber, buffering: .unbounded)
    coordinator = UpstreamCoordinator(emitter)
  }

  @inlinable
  func inner() -> Inner { Inner(forwardingTo: coordinator, demand: .one) }
}
