extension Publisher {
  /// Publishes the last value when the upstream finishes.
  ///
  /// Use it for the final state of something, such as a score. ``reduce(_:_:)`` combines all values;
  /// ``last(where:)`` takes a condition.
  ///
  /// ![The last value is published when the upstream finishes.](last)
  ///
  /// ```swift
  /// let versions = ["a", "b", "c"].publisher
  /// _ = versions.last().sink { print("version \($0)") }
  /// // version c
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the result is buffered until it is requested. If the
  /// upstream fails, only the failure is delivered. If there is no value, only the completion is delivered,
  /// as soon as a value is requested. Cancellation cancels the upstream.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Publishes the last value that satisfies a condition when the upstream finishes.
  ///
  /// Use it for the last value of a kind, such as the last error in a log. ``first(where:)`` doesn't wait for
  /// the completion.
  ///
  /// ![The last number above four is published when the upstream finishes.](lastWhere)
  ///
  /// ```swift
  /// let winds = [5, 7, 2].publisher
  /// _ = winds.last { $0 > 4 }.sink { print("last storm: \($0)") }
  /// // last storm: 7
  /// ```
  ///
  /// Otherwise it behaves like ``last()``.
  @preconcurrency
  @inlinable
  public func last(where predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that satisfies a condition when the upstream finishes; fails if the closure
  /// throws.
  ///
  /// Use it if some values should end the search, such as a line of a log that can't be read.
  ///
  /// ![At zero the sequence fails.](tryLast)
  ///
  /// ```swift
  /// struct Unreadable: Error {}
  ///
  /// _ = ["error: offline", "?", "closed"].publisher
  ///   .tryLast { if $0 == "?" { throw Unreadable() } else { $0.hasPrefix("error") } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // Unreadable()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``last(where:)``.
  @preconcurrency
  @inlinable
  public func tryLast(where predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryLastWhere<Self>
  {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the last value of its upstream.
  @frozen
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ResultSubscriber("Last", subscriber, LastStage { _ in true }))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the last value of its upstream that satisfies a condition.
  @frozen
  public struct LastWhere<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(ResultSubscriber("LastWhere", subscriber, LastStage(predicate)))
    }
  }
}

extension Publishers {
  /// A publisher of the last value of its upstream that satisfies a condition; fails if the closure throws.
  @frozen
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(ResultSubscriber("TryLastWhere", subscriber, LastStage(predicate)))
    }
  }
}

@frozen
@usableFromInline
struct LastStage<Input>: Stage {
  @usableFromInline var last: Input?
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Input> {
    if try predicate(input) { last = input }
    return .skip
  }

  @inlinable
  consuming func result() -> Input? { last }
}

// Drawing: last
//   let letters = input("-a--b--c---|")
//   output(letters`.last()`)

// Drawing: lastWhere
//   let numbers = input("-5--7--2---|", of: Int.self)
//   output(numbers`.last { $0 > 4 }`)

// Drawing: tryLast
//   let numbers = input("-5--7--0--8-|", of: Int.self)
//   output(numbers`.tryLast { try nonzero($0) > 4 }`)
