extension Publisher {
  /// Publishes true if all values satisfy a condition, and false otherwise.
  ///
  /// Use it to check a whole set of values, such as the fields of a form. ``contains(where:)`` checks for at
  /// least one value.
  ///
  /// ![At the empty text, the result is known to be false.](allSatisfy)
  ///
  /// ```swift
  /// let fields = ["Ada", "", "Oslo"].publisher
  /// _ = fields.allSatisfy { !$0.isEmpty }.sink { print($0 ? "complete" : "incomplete") }
  /// // incomplete
  /// ```
  ///
  /// Requests unlimited demand on subscription, and buffers the result until it is requested. Cancels the
  /// upstream as soon as the result is false; otherwise publishes the result when the upstream finishes. If
  /// the upstream fails before that, only the failure is delivered.
  @preconcurrency
  @inlinable
  public func allSatisfy(_ predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes true if all values satisfy a condition, and false otherwise; fails if the closure throws.
  ///
  /// Use it if an invalid value should end the check.
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
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``allSatisfy(_:)``.
  @preconcurrency
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping @Sendable (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes true if all values of its upstream satisfy a condition.
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
      let stage = SearchStage(for: false, predicate)
      upstream.subscribe(ResultSubscriber("AllSatisfy", subscriber, stage))
    }
  }
}

extension Publishers {
  /// A publisher that publishes true if all values of its upstream satisfy a condition, or fails.
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
      let stage = SearchStage(for: false, predicate)
      upstream.subscribe(ResultSubscriber("TryAllSatisfy", subscriber, stage))
    }
  }
}

// Drawing: allSatisfy
//   let fields = input("-a--e--o-|", values: ["a": "Ada", "e": "", "o": "Oslo"])
//   output(fields`.allSatisfy { !$0.isEmpty }`)

// Drawing: tryAllSatisfy
//   let numbers = input("-5--0--2-|", of: Int.self)
//   output(numbers`.tryAllSatisfy { try nonzero($0) < 6 }`)
