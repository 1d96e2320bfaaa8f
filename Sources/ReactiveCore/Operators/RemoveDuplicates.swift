extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  ///
  /// For each value left out, one more is asked for.
  ///
  /// Mirrors Combine's `removeDuplicates()`.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Leaves out each value that is the same as the last one passed on.
  ///
  /// - Parameter predicate: whether the last value passed on, which comes first, and the new one are the
  ///   same.
  ///
  /// For each value left out, one more is asked for.
  ///
  /// Mirrors Combine's `removeDuplicates(by:)`.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out each value that is the same as the last one passed on, or fails.
  ///
  /// - Parameter predicate: whether the last value passed on, which comes first, and the new one are the
  ///   same.
  ///
  /// For each value left out, one more is asked for. An error that the closure throws ends the sequence, and
  /// the upstream is cancelled.
  ///
  /// Mirrors Combine's `tryRemoveDuplicates(by:)`.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that leaves out values that are the same as the one before.
  ///
  /// Mirrors Combine's `Publishers.RemoveDuplicates`.
  @frozen
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepSubscriber(subscriber, RemoveDuplicatesStep<_, Failure>(predicate: predicate)))
    }
  }
}

extension Publishers {
  /// A publisher that leaves out values that are the same as the one before, or fails.
  ///
  /// Mirrors Combine's `Publishers.TryRemoveDuplicates`.
  @frozen
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      let steps = TrySteps<Output, Output, Upstream.Failure> { [predicate] input in
        if let last, try predicate(last, input) { return .skip }
        last = input
        return .emit(input)
      }
      upstream.subscribe(StepSubscriber(subscriber, steps))
    }
  }
}

@frozen
@usableFromInline
struct RemoveDuplicatesStep<Input, Failure: Error>: Stepping {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias InputFailure = Failure

  @usableFromInline let predicate: (Input, Input) -> Bool
  @usableFromInline var last: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func step(_ input: Input) -> Step<Input, Failure> {
    if let last, predicate(last, input) { return .skip }
    last = input
    return .emit(input)
  }
}
