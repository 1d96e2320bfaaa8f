extension Publisher {
  /// Delivers what this and another publisher of the same type publish, in the order in which it comes.
  ///
  /// For completion, failure and demand see ``Publisher/merge(with:)-(B)``.
  ///
  /// Mirrors Combine's `merge(with:)`.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}

extension Publishers {
  /// A publisher that delivers what any number of publishers of one type publish.
  ///
  /// Without publishers it finishes at once.
  ///
  /// Mirrors Combine's `Publishers.MergeMany`.
  @frozen
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let publishers: [Upstream]

    /// Makes the publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes the publisher.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger<Output, Failure>(subscriber)
      let legs = publishers.map { _ in merger.leg() }
      if legs.isEmpty { merger.emitter.finish(.finished) }
      for (publisher, leg) in Swift.zip(publishers, legs) { publisher.subscribe(leg) }
      merger.emitter.start(subscriber)
    }

    /// Also delivers what another publisher publishes.
    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct Merger<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let junction: Junction

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    emitter = Emitter("Merge", for: subscriber, keeping: .everything)
    junction = Junction(emitter)
  }

  @inlinable
  func leg() -> DirectLeg<Output, Failure> { DirectLeg(junction, asks: .share) }
}
