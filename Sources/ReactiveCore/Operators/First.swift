extension Publisher {
  /// Publishes the first value, then finishes.
  ///
  /// The upstream is asked for values at once, and cancelled when the first has come. That value is kept
  /// until it is asked for. If there is none, nothing is delivered but the end.
  ///
  /// Mirrors Combine's `first()`.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Publishes the first value that satisfies a condition, then finishes.
  ///
  /// The upstream is asked for values at once, and cancelled when such a value has come. That value is kept
  /// until it is asked for. If there is none, nothing is delivered but the end.
  ///
  /// Mirrors Combine's `first(where:)`.
  @preconcurrency
  @inlinable
  public func first(where predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that satisfies a condition, then finishes, or fails.
  ///
  /// An error that the closure throws ends the sequence, and the upstream is cancelled. Otherwise as
  /// ``first(where:)``.
  ///
  /// Mirrors Combine's `tryFirst(where:)`.
  @preconcurrency
  @inlinable
  public func tryFirst(where predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFirstWhere<Self>
  {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the first value of its upstream.
  ///
  /// Mirrors Combine's `Publishers.First`.
  @frozen
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "First",
          subscriber,
          Accumulation<Output, Output, Failure>(nil) {
            $0 = $1
            return .enough
          }
        )
      )
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the first value of its upstream that satisfies a condition.
  ///
  /// Mirrors Combine's `Publishers.FirstWhere`.
  @frozen
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is the one.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "FirstWhere",
          subscriber,
          Accumulation<Output, Output, Failure>(nil) { [predicate] in
            guard predicate($1) else { return .more }
            $0 = $1
            return .enough
          }
        )
      )
    }
  }
}

extension Publishers {
  /// A publisher of the first value of its upstream that satisfies a condition, or of a failure.
  ///
  /// Mirrors Combine's `Publishers.TryFirstWhere`.
  @frozen
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is the one.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "TryFirstWhere",
          subscriber,
          TryAccumulation<Output, Output, Upstream.Failure>(nil) { [predicate] in
            guard try predicate($1) else { return .more }
            $0 = $1
            return .enough
          }
        )
      )
    }
  }
}
