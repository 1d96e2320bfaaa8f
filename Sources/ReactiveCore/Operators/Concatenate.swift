extension Publisher {
  /// Publishes values before those of this publisher.
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

  /// Publishes the elements of a sequence before the values of this publisher.
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

  /// Publishes the values of another publisher, then those of this one.
  ///
  /// - Parameter publisher: the first publisher. This one is subscribed to when it has finished.
  ///
  /// For completion, failure and demand see `append(_:)` with a publisher.
  ///
  /// Mirrors Combine's `prepend(_:)`.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes values after those of this publisher.
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

  /// Publishes the elements of a sequence after the values of this publisher.
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

  /// Publishes the values of this publisher, then those of another one.
  ///
  /// - Parameter publisher: the second publisher. It is subscribed to when this one has finished.
  ///
  /// The sequence finishes with the second publisher. If the first fails, so does the sequence, and the
  /// second is never subscribed to. Demand that the first has not met is requested from the second.
  ///
  /// A publisher that appends itself when it is subscribed to may do so without limit: it takes no more
  /// memory or stack than one `append`. With an operator around each round, each round takes stack: see
  /// <doc:OrderThreadsAndDemand>.
  ///
  /// Mirrors Combine's `append(_:)`.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher of the values of one publisher, and then of those of another.
  ///
  /// Mirrors Combine's `Publishers.Concatenate`.
  @frozen
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix
    /// The second publisher, subscribed to when the first has finished.
    public let suffix: Suffix

    /// Creates the publisher.
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
