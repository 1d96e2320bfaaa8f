extension Publisher {
  /// Publishes the values that satisfy a condition.
  ///
  /// Use it to react only to some values, such as readings that are too high. ``compactMap(_:)`` also
  /// transforms values; ``removeDuplicates()`` drops repeated values; ``first(where:)`` ends at the first
  /// match.
  ///
  /// ![Numbers above four pass; the others don't.](filter)
  ///
  /// ```swift
  /// let winds = [1, 5, 3, 8, 2].publisher
  /// _ = winds.filter { $0 > 4 }.sink { print("too windy: \($0)") }
  /// // too windy: 5
  /// // too windy: 8
  /// ```
  ///
  /// For each dropped value, one more is requested. The completion, a failure and cancellation pass through
  /// unchanged.
  @preconcurrency
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Publishes the values that satisfy a condition; fails if the closure throws.
  ///
  /// Use it if some values don't matter and others are invalid.
  ///
  /// ![Numbers above four pass; at zero the sequence fails.](tryFilter)
  ///
  /// ```swift
  /// struct BrokenSensor: Error {}
  ///
  /// _ = [19, 26, -300].publisher
  ///   .tryFilter { if $0 < -273 { throw BrokenSensor() } else { $0 > 25 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 26
  /// // BrokenSensor()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``filter(_:)``.
  @preconcurrency
  @inlinable
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream that satisfy a condition.
  @frozen
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to publish a value.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @Sendable (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(FilterSubscriber(downstream: subscriber, isIncluded: isIncluded))
    }
  }
}

extension Publishers {
  /// A publisher of the values of its upstream that satisfy a condition; fails if the closure throws.
  @frozen
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to publish a value.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @Sendable (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, FilterStage(isIncluded)))
    }
  }
}

@frozen
@usableFromInline
struct FilterSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let isIncluded: (Downstream.Input) -> Bool

  @inlinable
  init(downstream: Downstream, isIncluded: @escaping (Downstream.Input) -> Bool) {
    self.downstream = downstream
    self.isIncluded = isIncluded
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isIncluded(input) ? downstream.receive(input) : .max(1)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

@frozen
@usableFromInline
struct FilterStage<Input>: Stage {
  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(_ isIncluded: @escaping (Input) throws -> Bool) { self.isIncluded = isIncluded }

  @inlinable @inline(__always)
  func next(_ input: Input) throws -> Step<Input> { try isIncluded(input) ? .emit(input) : .skip }
}

// Drawing: filter
//   let numbers = input("-1-5-3-8-2-|", of: Int.self)
//   output(numbers`.filter { $0 > 4 }`)

// Drawing: tryFilter
//   let numbers = input("-1-5-3-8-0-7|", of: Int.self)
//   output(numbers`.tryFilter { try nonzero($0) > 4 }`)
