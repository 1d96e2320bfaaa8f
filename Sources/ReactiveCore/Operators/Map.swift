extension Publisher {
  /// Transforms each value with a closure.
  ///
  /// Use it to turn values into what the subscriber needs, such as a number into the text of a label. For one
  /// property of each value, ``map(_:)->Publishers.MapKeyPath<Self,T>`` is shorter; ``compactMap(_:)`` also
  /// drops values, and ``tryMap(_:)`` takes a closure that throws.
  ///
  /// ![Each number is multiplied by ten.](map)
  ///
  /// ```swift
  /// let centimetres = [1, 2, 3].publisher
  /// _ =
  ///   centimetres
  ///   .map { $0 * 10 }
  ///   .sink { print("\($0) mm") }
  /// // 10 mm
  /// // 20 mm
  /// // 30 mm
  /// ```
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  @preconcurrency
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms each value with a closure; fails if the closure throws.
  ///
  /// Use it for a step that may fail, such as parsing. ``tryCompactMap(_:)`` also drops values;
  /// ``map(_:)->Publishers.Map<Self,T>`` takes a closure that can't throw.
  ///
  /// ![Twelve is divided by each number; at zero the sequence fails.](tryMap)
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
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure. Demand,
  /// cancellation and the upstream's completion pass through.
  @preconcurrency
  @inlinable
  public func tryMap<T>(_ transform: @escaping @Sendable (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value of its upstream with a closure.
  @frozen
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> Output) {
      self.init(upstream: upstream, calling: transform)
    }

    /// Creates the publisher from a function of this library, which may be called on any thread.
    @inlinable
    package init(upstream: Upstream, calling transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MapSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers {
  /// A publisher that transforms each value of its upstream with a closure; fails if the closure throws.
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
      upstream.subscribe(StageSubscriber(subscriber, MapStage(transform)))
    }
  }
}

@frozen
@usableFromInline
struct MapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

@frozen
@usableFromInline
struct MapStage<Input, Output>: Stage {
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @inlinable @inline(__always)
  func next(_ input: Input) throws -> Step<Output> { .emit(try transform(input)) }
}

// Drawing: map
//   let numbers = input("-1--2---3-|", of: Int.self)
//   output(numbers`.map { $0 * 10 }`)

// Drawing: tryMap
//   let numbers = input("-2--3--0--5-|", of: Int.self)
//   output(numbers`.tryMap { try 12 / nonzero($0) }`)
