extension Publisher where Output: Equatable {
  /// Publishes whether the upstream publishes a value.
  ///
  /// Use it to know whether something has happened at all, without waiting for the completion once it has.
  /// ``contains(where:)`` takes a condition; ``first(where:)`` publishes the value itself.
  ///
  /// ![At seven it is known that there is one.](contains)
  ///
  /// ```swift
  /// let tickets = [5, 7, 2].publisher
  /// _ = tickets.contains(7).sink { print($0) }
  /// // true
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the result is buffered until it is requested. The
  /// upstream is cancelled as soon as the result is known. If it fails before that, only the failure is
  /// delivered. Otherwise the result is known when the upstream finishes. Cancellation cancels it.
  ///
  /// Mirrors Combine's `contains(_:)`.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Publishes whether some value satisfies a condition.
  ///
  /// Use it to know whether some value is of a kind, such as an item that is sold out. ``allSatisfy(_:)`` is
  /// the opposite question; ``first(where:)`` publishes the value itself.
  ///
  /// ![At seven it is known that a number is above six.](containsWhere)
  ///
  /// ```swift
  /// let stock = ["cards": 3, "dice": 0].publisher
  /// _ = stock.contains { $0.value == 0 }.sink { print("sold out: \($0)") }
  /// // sold out: true
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the result is buffered until it is requested. The
  /// upstream is cancelled as soon as the result is known. If it fails before that, only the failure is
  /// delivered. Otherwise the result is known when the upstream finishes. Cancellation cancels it.
  ///
  /// Mirrors Combine's `contains(where:)`.
  @preconcurrency
  @inlinable
  public func contains(where predicate: @escaping @Sendable (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether some value satisfies a condition; fails if the closure throws.
  ///
  /// Use it where a value may make the question pointless. ``contains(where:)`` is for a condition that
  /// cannot fail.
  ///
  /// ![At zero the sequence fails.](tryContains)
  ///
  /// ```swift
  /// struct Unknown: Error {}
  ///
  /// _ = [3, -1, 0].publisher
  ///   .tryContains { if $0 < 0 { throw Unknown() } else { $0 == 0 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // Unknown()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure. Otherwise as
  /// ``contains(where:)``.
  ///
  /// Mirrors Combine's `tryContains(where:)`.
  @preconcurrency
  @inlinable
  public func tryContains(
    where predicate: @escaping @Sendable (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of whether its upstream publishes a value.
  ///
  /// Mirrors Combine's `Publishers.Contains`.
  @frozen
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The value to look for.
    public let output: Upstream.Output

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceSubscriber(
          "Contains",
          subscriber,
          Accumulation<Upstream.Output, Bool, Failure>(false) { [output] in
            guard $1 == output else { return .more }
            $0 = true
            return .enough
          }
        )
      )
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of whether some value of its upstream satisfies a condition.
  ///
  /// Mirrors Combine's `Publishers.ContainsWhere`.
  @frozen
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The condition.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher.
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
          "ContainsWhere",
          subscriber,
          Accumulation<Upstream.Output, Bool, Failure>(false) { [predicate] in
            guard predicate($1) else { return .more }
            $0 = true
            return .enough
          }
        )
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether some value of its upstream satisfies a condition; fails if the closure throws.
  ///
  /// Mirrors Combine's `Publishers.TryContainsWhere`.
  @frozen
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// The condition.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribeErasingFailure(
        ReduceSubscriber(
          "TryContainsWhere",
          subscriber,
          Accumulation<Upstream.Output, Bool, any Error>(false) { [predicate] in
            guard try predicate($1) else { return .more }
            $0 = true
            return .enough
          }
        )
      )
    }
  }
}
