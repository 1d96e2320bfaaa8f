extension Publisher where Output: Equatable {
  /// Publishes true as soon as the upstream publishes a given value, and false if it finishes without it.
  ///
  /// Use it to find out if something has happened at all, without waiting for the end. ``contains(where:)``
  /// takes a condition; ``first(where:)`` publishes the value itself.
  ///
  /// ![At seven, the result is known to be true.](contains)
  ///
  /// ```swift
  /// let tickets = [5, 7, 2].publisher
  /// _ = tickets.contains(7).sink { print($0) }
  /// // true
  /// ```
  ///
  /// Requests unlimited demand on subscription, and buffers the result until it is requested. Cancels the
  /// upstream as soon as the result is true. If the upstream fails before that, only the failure is
  /// delivered.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Publishes true as soon as a value satisfies a condition, and false if the upstream finishes without one.
  ///
  /// Use it to find out if there is a value of some kind, such as an item that is sold out.
  /// ``allSatisfy(_:)`` checks all values; ``first(where:)`` publishes the value itself.
  ///
  /// ![At seven, a number above six has been found.](containsWhere)
  ///
  /// ```swift
  /// let stock = ["cards": 3, "dice": 0].publisher
  /// _ = stock.contains { $0.value == 0 }.sink { print("sold out: \($0)") }
  /// // sold out: true
  /// ```
  ///
  /// Otherwise it behaves like ``contains(_:)``.
  @preconcurrency
  @inlinable
  public func contains(where predicate: @escaping @Sendable (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes true as soon as a value satisfies a condition, and false if the upstream finishes without one;
  /// fails if the closure throws.
  ///
  /// Use it if an invalid value should end the search.
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
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``contains(where:)``.
  @preconcurrency
  @inlinable
  public func tryContains(
    where predicate: @escaping @Sendable (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes true if its upstream publishes a given value, and false otherwise.
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
      let stage = SearchStage(for: true) { [output] in $0 == output }
      upstream.subscribe(ResultSubscriber("Contains", subscriber, stage))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher that publishes true if a value of its upstream satisfies a condition, and false otherwise.
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
      let stage = SearchStage(for: true, predicate)
      upstream.subscribe(ResultSubscriber("ContainsWhere", subscriber, stage))
    }
  }
}

extension Publishers {
  /// A publisher that publishes true if a value of its upstream satisfies a condition; fails if the closure
  /// throws.
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
      let stage = SearchStage(for: true, predicate)
      upstream.subscribe(ResultSubscriber("TryContainsWhere", subscriber, stage))
    }
  }
}

/// Publishes `answer` as soon as the predicate returns it for a value, and its opposite at the end otherwise.
@frozen
@usableFromInline
struct SearchStage<Input>: Stage {
  @usableFromInline let answer: Bool
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(for answer: Bool, _ predicate: @escaping (Input) throws -> Bool) {
    self.answer = answer
    self.predicate = predicate
  }

  @inlinable @inline(__always)
  func next(_ input: Input) throws -> Step<Bool> { try predicate(input) == answer ? .emit(answer) : .skip }

  @inlinable
  consuming func result() -> Bool? { !answer }
}

// Drawing: contains
//   let numbers = input("-5--7--2-|", of: Int.self)
//   output(numbers`.contains(7)`)

// Drawing: containsWhere
//   let numbers = input("-5--7--2-|", of: Int.self)
//   output(numbers`.contains { $0 > 6 }`)

// Drawing: tryContains
//   let numbers = input("-5--0--7-|", of: Int.self)
//   output(numbers`.tryContains { try nonzero($0) > 6 }`)
