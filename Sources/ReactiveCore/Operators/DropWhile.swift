extension Publisher {
  /// Drops values as long as they satisfy a condition, and publishes the rest.
  ///
  /// Use it to wait until values make sense, such as those of a sensor that is warming up. ``filter(_:)``
  /// checks each value; ``first(where:)`` ends with the first match.
  ///
  /// ![Numbers are dropped up to the first that is not below five.](dropWhile)
  ///
  /// ```swift
  /// let readings = [1, 3, 8, 2].publisher
  /// _ = readings.drop { $0 < 5 }.sink { print($0) }
  /// // 8
  /// // 2
  /// ```
  ///
  /// For each dropped value, one more is requested. The condition isn't evaluated again after the first value
  /// that doesn't satisfy it. The completion, a failure and cancellation pass through unchanged.
  @preconcurrency
  @inlinable
  public func drop(while predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Drops values as long as they satisfy a condition, and publishes the rest; fails if the closure throws.
  ///
  /// Use it if a value may be invalid while you wait. ``drop(while:)`` takes a condition that can't throw.
  ///
  /// ![Numbers below five are dropped; at zero the sequence fails.](tryDrop)
  ///
  /// ```swift
  /// struct BrokenSensor: Error {}
  ///
  /// _ = [0, -300, 19].publisher
  ///   .tryDrop { if $0 < -273 { throw BrokenSensor() } else { $0 == 0 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // BrokenSensor()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``drop(while:)``.
  @preconcurrency
  @inlinable
  public func tryDrop(while predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream from the first that does not satisfy a condition.
  @frozen
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop a value.
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
      upstream.subscribe(StageSubscriber(subscriber, DropWhileStage(predicate)))
    }
  }
}

extension Publishers {
  /// A publisher of the values of its upstream from the first that doesn't satisfy a condition; fails if the
  /// closure throws.
  @frozen
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop a value.
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
      upstream.subscribe(StageSubscriber(subscriber, DropWhileStage(predicate)))
    }
  }
}

@frozen
@usableFromInline
struct DropWhileStage<Input>: Stage {
  /// Nil once a value hasn't satisfied it.
  @usableFromInline var predicate: ((Input) throws -> Bool)?

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Input> {
    if let predicate {
      if try predicate(input) { return .skip }
      self.predicate = nil
    }
    return .emit(input)
  }
}

// Drawing: dropWhile
//   let numbers = input("-1--3--8--2-|", of: Int.self)
//   output(numbers`.drop { $0 < 5 }`)

// Drawing: tryDrop
//   let numbers = input("-1--3--0--8-|", of: Int.self)
//   output(numbers`.tryDrop { try nonzero($0) < 5 }`)
