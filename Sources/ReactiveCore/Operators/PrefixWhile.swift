extension Publisher {
  /// Publishes values as long as they satisfy a condition, then finishes.
  ///
  /// The first value that does not is dropped, and the upstream is cancelled before the completion is
  /// delivered.
  ///
  /// Mirrors Combine's `prefix(while:)`.
  @preconcurrency
  @inlinable
  public func prefix(while predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values as long as they satisfy a condition, then finishes; fails if the closure throws.
  ///
  /// The first value that does not is dropped, and the upstream is cancelled before the completion is
  /// delivered. If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  ///
  /// Mirrors Combine's `tryPrefix(while:)`.
  @preconcurrency
  @inlinable
  public func tryPrefix(while predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream up to the first that does not satisfy a condition.
  ///
  /// Mirrors Combine's `Publishers.PrefixWhile`.
  @frozen
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Whether a value satisfies the condition.
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
      upstream.subscribe(StepSubscriber(subscriber, PrefixWhileStep<_, Failure>(predicate: predicate)))
    }
  }
}

extension Publishers {
  /// A publisher of the values of its upstream up to the first that does not satisfy a condition, or fails.
  ///
  /// Mirrors Combine's `Publishers.TryPrefixWhile`.
  @frozen
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Whether a value satisfies the condition.
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
      upstream.subscribe(
        StepSubscriber(
          subscriber,
          TrySteps<Output, Output, Upstream.Failure> { [predicate] in
            try predicate($0) ? .emit($0) : .end(.finished)
          }
        )
      )
    }
  }
}

@frozen
@usableFromInline
struct PrefixWhileStep<Input, Failure: Error>: Stepping {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias InputFailure = Failure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  func step(_ input: Input) -> Step<Input, Failure> { predicate(input) ? .emit(input) : .end(.finished) }
}
