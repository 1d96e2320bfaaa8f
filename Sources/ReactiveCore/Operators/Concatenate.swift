extension Publisher {
  /// Delivers values before those of this publisher.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `prepend(_:)`.
  @inlinable
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  {
    prepend(elements)
  }

  /// Delivers the elements of a sequence before the values of this publisher.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `prepend(_:)`.
  @inlinable
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Delivers what another publisher publishes, then what this one does.
  ///
  /// - Parameter publisher: comes first. This publisher is subscribed to when that one has finished.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `prepend(_:)`.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Delivers values after those of this publisher.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `append(_:)`.
  @inlinable
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  {
    append(elements)
  }

  /// Delivers the elements of a sequence after the values of this publisher.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `append(_:)`.
  @inlinable
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Delivers what this publisher publishes, then what another one does.
  ///
  /// - Parameter publisher: comes second. It is subscribed to when this one has finished.
  ///
  /// The sequence finishes with the second publisher. A failure of the first ends it, and the second is never
  /// subscribed to. What was asked for and not delivered by the first is asked of the second.
  ///
  /// A publisher that appends itself when its turn comes may go on like that without end: it takes no more memory or
  /// stack than one `append`. With an operator around each round, each takes stack: see <doc:OrderThreadsAndDemand>.
  ///
  /// Mirrors Combine's `append(_:)`.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher that delivers what one publisher publishes, and then what another does.
  ///
  /// Mirrors Combine's `Publishers.Concatenate`.
  @frozen
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// What comes first.
    public let prefix: Prefix
    /// What comes second.
    public let suffix: Suffix

    /// Makes the publisher.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      follow(prefix, "Concatenate", subscriber) { [suffix] coordinator, _ in
        ForwardingInnerSubscriber(coordinator, demand: .whole) {
          suffix.subscribe(ForwardingInnerSubscriber(coordinator, demand: .whole, isLast: true))
        }
      }
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
