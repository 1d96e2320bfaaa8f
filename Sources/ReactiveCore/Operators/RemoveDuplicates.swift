extension Publisher where Output: Equatable {
  /// Drops each value that equals the previous one.
  ///
  /// Use it if a state is often set to its current value, to avoid drawing or loading twice. It compares only
  /// with the previous value: an earlier one is published again. ``removeDuplicates(by:)`` takes a closure
  /// that compares.
  ///
  /// ![A value that equals the one before is dropped.](removeDuplicates)
  ///
  /// ```swift
  /// let volume = PassthroughSubject<Int, Never>()
  /// let cancellable = volume.removeDuplicates().sink { print("volume \($0)") }
  ///
  /// volume.send(5)  // volume 5
  /// volume.send(5)
  /// volume.send(7)  // volume 7
  /// volume.send(5)  // volume 5
  /// ```
  ///
  /// For each dropped value, one more is requested. The completion, a failure and cancellation pass through
  /// unchanged.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, calling: ==)
  }
}

extension Publisher {
  /// Drops each value that is a duplicate of the last published one.
  ///
  /// Use it for values whose differences don't matter, such as noisy readings. ``removeDuplicates()``
  /// compares with `==`.
  ///
  /// ![A number that differs by less than two from the last published one is dropped.](removeDuplicatesBy)
  ///
  /// ```swift
  /// let readings = [1, 2, 4, 5, 9].publisher
  /// _ = readings.removeDuplicates { abs($0 - $1) < 2 }.sink { print($0) }
  /// // 1
  /// // 4
  /// // 9
  /// ```
  ///
  /// - Parameter predicate: returns true if the last published value, its first argument, and the new one are
  ///   duplicates.
  ///
  /// Otherwise it behaves like ``removeDuplicates()``.
  @preconcurrency
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Drops each value that is a duplicate of the last published one; fails if the closure throws.
  ///
  /// Use it if comparing may reveal an error, such as a counter that went back.
  ///
  /// ![A number that equals the one before is dropped; at zero the sequence fails.](tryRemoveDuplicates)
  ///
  /// ```swift
  /// struct WentBack: Error {}
  ///
  /// _ = [1, 1, 2, 1].publisher
  ///   .tryRemoveDuplicates { if $1 < $0 { throw WentBack() } else { $0 == $1 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 1
  /// // 2
  /// // WentBack()
  /// ```
  ///
  /// - Parameter predicate: returns true if the last published value, its first argument, and the new one are
  ///   duplicates.
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``removeDuplicates()``.
  @preconcurrency
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping @Sendable (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that drops each value that is a duplicate of the last published one.
  @frozen
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if two values are duplicates.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @Sendable (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.init(upstream: upstream, calling: predicate)
    }

    @inlinable
    init(upstream: Upstream, calling predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, RemoveDuplicatesStage(predicate)))
    }
  }
}

extension Publishers {
  /// A publisher that drops each value that is a duplicate of the last published one, or fails.
  @frozen
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if two values are duplicates.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      predicate: @escaping @Sendable (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, RemoveDuplicatesStage(predicate)))
    }
  }
}

@frozen
@usableFromInline
struct RemoveDuplicatesStage<Input>: Stage {
  @usableFromInline let predicate: (Input, Input) throws -> Bool
  @usableFromInline var last: Input?

  @inlinable
  init(_ predicate: @escaping (Input, Input) throws -> Bool) { self.predicate = predicate }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Input> {
    if let last, try predicate(last, input) { return .skip }
    last = input
    return .emit(input)
  }
}

// Drawing: removeDuplicates
//   let volume = input("-5-5-7-5-|", of: Int.self)
//   output(volume`.removeDuplicates()`)

// Drawing: removeDuplicatesBy
//   let numbers = input("-1-2-4-5-9-|", of: Int.self)
//   output(numbers`.removeDuplicates { abs($0 - $1) < 2 }`)

// Drawing: tryRemoveDuplicates
//   let numbers = input("-1-1-4-0-9-|", of: Int.self)
//   output(numbers`.tryRemoveDuplicates { try $0 == nonzero($1) }`)
