extension Publisher {
  /// Publishes the first value, then finishes.
  ///
  /// Use it to wait for something to happen once, such as the first tap. For the first value of several
  /// publishers, put it after ``merge(with:)-(B)``. ``first(where:)`` takes a condition.
  ///
  /// ![The first value passes; then the upstream is cancelled.](first)
  ///
  /// ```swift
  /// let taps = PassthroughSubject<String, Never>()
  /// let cancellable = taps.first().sink(
  ///   receiveCompletion: { _ in print("done") },
  ///   receiveValue: { print($0) }
  /// )
  /// taps.send("OK")
  /// // OK
  /// // done
  /// taps.send("Cancel")
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the upstream is cancelled when it has published a
  /// value. That value is buffered until it is requested. If there is none, only the completion is delivered,
  /// as soon as a value is requested. If the upstream fails before it, the failure is delivered. Cancellation
  /// cancels the upstream.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Publishes the first value that satisfies a condition, then finishes.
  ///
  /// Use it to wait for a condition, such as a connection being up. ``contains(where:)`` publishes true
  /// instead of the value; ``drop(while:)`` also publishes the following values.
  ///
  /// ![The first number above four passes; then the upstream is cancelled.](firstWhere)
  ///
  /// ```swift
  /// let winds = [1, 5, 7].publisher
  /// _ = winds.first { $0 > 4 }.sink { print("first storm: \($0)") }
  /// // first storm: 5
  /// ```
  ///
  /// Otherwise it behaves like ``first()``.
  @preconcurrency
  @inlinable
  public func first(where predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that satisfies a condition, then finishes; fails if the closure throws.
  ///
  /// Use it if some values should end the search, such as a refusal.
  ///
  /// ![At zero, before a number above four, the sequence fails.](tryFirst)
  ///
  /// ```swift
  /// struct Refused: Error {}
  ///
  /// _ = ["trying", "refused", "connected"].publisher
  ///   .tryFirst { if $0 == "refused" { throw Refused() } else { $0 == "connected" } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // Refused()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``first(where:)``.
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
  @frozen
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ResultSubscriber("First", subscriber, FilterStage { _ in true }))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the first value of its upstream that satisfies a condition.
  @frozen
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
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
      upstream.subscribe(ResultSubscriber("FirstWhere", subscriber, FilterStage(predicate)))
    }
  }
}

extension Publishers {
  /// A publisher of the first value of its upstream that satisfies a condition; fails if the closure throws.
  @frozen
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
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
      upstream.subscribe(ResultSubscriber("TryFirstWhere", subscriber, FilterStage(predicate)))
    }
  }
}

// Drawing: first
//   let taps = input("--a----b-|", values: ["a": "OK", "b": "Cancel"])
//   output(taps`.first()`)

// Drawing: firstWhere
//   let numbers = input("-1--5--7-|", of: Int.self)
//   output(numbers`.first { $0 > 4 }`)

// Drawing: tryFirst
//   let numbers = input("-1--0--7-|", of: Int.self)
//   output(numbers`.tryFirst { try nonzero($0) > 4 }`)
