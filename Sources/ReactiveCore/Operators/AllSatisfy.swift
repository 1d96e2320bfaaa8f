extension Publisher {
  /// Publishes whether all values satisfy a condition.
  ///
  /// Use it to know whether everything is in order, such as the fields of a form. ``contains(where:)`` is the
  /// opposite question.
  ///
  /// ![At the empty text it is known that not all have characters.](allSatisfy)
  ///
  /// ```swift
  /// let fields = ["Ada", "", "Oslo"].publisher
  /// _ = fields.allSatisfy { !$0.isEmpty }.sink { print($0 ? "complete" : "incomplete") }
  /// // incomplete
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the result is buffered until it is requested. The
  /// upstream is cancelled as soon as the result is known. If it fails before that, only the failure is
  /// delivered. Otherwise the result is known when the upstream finishes. Cancellation cancels it.
  ///
  /// Mirrors Combine's `allSatisfy(_:)`.
  @preconcurrency
  @inlinable
  public func allSatisfy(_ predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether all values satisfy a condition; fails if the closure throws.
  ///
  /// Use it where a value may make the question pointless. ``allSatisfy(_:)`` is for a condition that cannot
  /// fail.
  ///
  /// ![At zero the sequence fails.](tryAllSatisfy)
  ///
  /// ```swift
  /// struct Unknown: Error {}
  ///
  /// _ = [3, -1, 0].publisher
  ///   .tryAllSatisfy { if $0 < 0 { throw Unknown() } else { $0 > 0 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // Unknown()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure. Otherwise as
  /// ``allSatisfy(_:)``.
  ///
  /// Mirrors Combine's `tryAllSatisfy(_:)`.
  @preconcurrency
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping @Sendable (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of whether all values of its upstream satisfy a condition.
  ///
  /// Mirrors Combine's `Publishers.AllSatisfy`.
  @frozen
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
          "AllSatisfy",
          subscriber,
          Accumulation<Upstream.Output, Bool, Failure>(true) { [predicate] in
            if predicate($1) { return .more }
            $0 = false
            return .enough
          }
        )
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether all values of its upstream satisfy a condition; fails if the closure throws.
  ///
  /// Mirrors Combine's `Publishers.TryAllSatisfy`.
  @frozen
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
          "TryAllSatisfy",
          subscriber,
          Accumulation<Upstream.Output, Bool, any Error>(true) { [predicate] in
            if try predicate($1) { return .more }
            $0 = false
            return .enough
          }
        )
      )
    }
  }
}
