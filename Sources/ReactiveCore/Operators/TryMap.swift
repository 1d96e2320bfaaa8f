extension Publisher {
  /// Transforms each value with a closure; fails if the closure throws.
  ///
  /// Use it for a step that may fail, such as parsing. ``tryCompactMap(_:)`` drops values as well;
  /// ``map(_:)->Publishers.Map<Self,T>`` is for a step that cannot fail.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  ///
  /// _ = ["12", "a dozen"].publisher
  ///   .tryMap { if let number = Int($0) { number } else { throw NotANumber() } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // 12
  /// // NotANumber()
  /// ```
  ///
  /// ![Twelve is divided by each number; at zero the sequence fails.](tryMap)
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure. Demand,
  /// cancellation and the upstream's completion pass through.
  ///
  /// Mirrors Combine's `tryMap(_:)`.
  @preconcurrency
  @inlinable
  public func tryMap<T>(_ transform: @escaping @Sendable (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value of its upstream with a closure; fails if the closure throws.
  ///
  /// Mirrors Combine's `Publishers.TryMap`.
  @frozen
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value, or throws.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepSubscriber(subscriber, TryMapStep<_, _, Upstream.Failure>(transform: transform)))
    }
  }
}

@frozen
@usableFromInline
struct TryMapStep<Input, Output, InputFailure: Error>: Stepping {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @inlinable
  func step(_ input: Input) -> Step<Output, any Error> {
    do { return .emit(try transform(input)) } catch { return .end(.failure(error)) }
  }
}
