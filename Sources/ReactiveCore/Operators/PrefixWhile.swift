extension Publisher {
  /// Publishes values as long as they satisfy a condition, then finishes.
  ///
  /// Use it if a value marks the end, such as an empty line after a header. ``drop(while:)`` publishes the
  /// rest; ``filter(_:)`` also publishes later matches.
  ///
  /// ![Numbers pass up to the first that is not below five.](prefixWhile)
  ///
  /// ```swift
  /// let queue = [1, 3, 8, 2].publisher
  /// _ = queue.prefix { $0 < 5 }.sink { print($0) }
  /// // 1
  /// // 3
  /// ```
  ///
  /// The first value that doesn't satisfy the condition is dropped. The upstream is cancelled before the
  /// completion is delivered. The downstream's demand, the upstream's completion or failure, and cancellation
  /// are forwarded unchanged.
  @preconcurrency
  @inlinable
  public func prefix(while predicate: @escaping @Sendable (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values as long as they satisfy a condition, then finishes; fails if the closure throws.
  ///
  /// Use it if a value may be invalid, such as a line that is too long.
  ///
  /// ![Numbers below five pass; at zero the sequence fails.](tryPrefix)
  ///
  /// ```swift
  /// struct TooLong: Error {}
  ///
  /// _ = ["Host: a", "Accept: everything that there is", ""].publisher
  ///   .tryPrefix { if $0.count > 20 { throw TooLong() } else { !$0.isEmpty } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // Host: a
  /// // TooLong()
  /// ```
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``prefix(while:)``.
  @preconcurrency
  @inlinable
  public func tryPrefix(while predicate: @escaping @Sendable (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream before the first that doesn't satisfy a condition.
  @frozen
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if a value satisfies the condition.
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
      upstream.subscribe(StageSubscriber(subscriber, PrefixWhileStage(predicate)))
    }
  }
}

extension Publishers {
  /// A publisher of the values of its upstream before the first that doesn't satisfy a condition, or fails.
  @frozen
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if a value satisfies the condition.
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
      upstream.subscribe(StageSubscriber(subscriber, PrefixWhileStage(predicate)))
    }
  }
}

@frozen
@usableFromInline
struct PrefixWhileStage<Input>: Stage {
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable @inline(__always)
  func next(_ input: Input) throws -> Step<Input> { try predicate(input) ? .emit(input) : .end }
}

// Drawing: prefixWhile
//   let numbers = input("-1--3--8--2-|", of: Int.self)
//   output(numbers`.prefix { $0 < 5 }`)

// Drawing: tryPrefix
//   let numbers = input("-1--3--0--2-|", of: Int.self)
//   output(numbers`.tryPrefix { try nonzero($0) < 5 }`)
