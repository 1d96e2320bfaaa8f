extension Publisher where Output: Comparable {
  /// Publishes the smallest value when the upstream finishes.
  ///
  /// Use it for the smallest value of a sequence that ends, such as the lowest price of a day. ``min(by:)``
  /// takes a closure that compares; for the smallest value so far, use ``scan(_:_:)``.
  ///
  /// ![The smallest number is published at the end.](min)
  ///
  /// ```swift
  /// let prices = [5, 2, 7].publisher
  /// _ = prices.min().sink { print($0) }
  /// // 2
  /// ```
  ///
  /// Unlimited demand is requested on subscription, and the result is buffered until it is requested. If the
  /// upstream fails, only the failure is delivered. Of equal values the first is published; if there is no
  /// value, only the completion is delivered, as soon as a value is requested. Cancellation cancels the
  /// upstream.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, calling: >)
  }

  /// Publishes the largest value when the upstream finishes.
  ///
  /// Use it for the largest value of a sequence that ends, such as the highest price of a day. ``max(by:)``
  /// takes a closure that compares; for the largest value so far, use ``scan(_:_:)``. Otherwise it behaves
  /// like ``min()``.
  ///
  /// ![The largest number is published at the end.](max)
  ///
  /// ```swift
  /// let prices = [5, 7, 2].publisher
  /// _ = prices.max().sink { print($0) }
  /// // 7
  /// ```
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, calling: <)
  }
}

extension Publisher {
  /// Publishes the smallest value when the upstream finishes.
  ///
  /// Use it to compare with a closure, such as to find the shortest of several names. Otherwise it behaves
  /// like ``min()``.
  ///
  /// ![The shortest name is published at the end.](minBy)
  ///
  /// ```swift
  /// let names = ["Barbara", "Ada", "Grace"].publisher
  /// _ = names.min { $0.count < $1.count }.sink { print($0) }
  /// // Ada
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: returns true if its first argument is ordered before its second.
  @preconcurrency
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the smallest value when the upstream finishes; fails if the closure throws.
  ///
  /// Use it if values may turn out not to be comparable, such as prices in two currencies. ``min(by:)`` is
  /// for a closure that doesn't throw.
  ///
  /// ![At zero the sequence fails.](tryMin)
  ///
  /// ```swift
  /// struct OtherCurrency: Error {}
  ///
  /// _ = ["5 EUR", "7 EUR", "6 USD"].publisher
  ///   .tryMin { if $0.suffix(3) != $1.suffix(3) { throw OtherCurrency() } else { $0 < $1 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // OtherCurrency()
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: returns true if its first argument is ordered before its second.
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``min()``.
  @preconcurrency
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Publishes the largest value when the upstream finishes.
  ///
  /// Use it to compare with a closure, such as to find the longest of several names. Otherwise it behaves
  /// like ``min()``.
  ///
  /// ![The longest name is published at the end.](maxBy)
  ///
  /// ```swift
  /// let names = ["Ada", "Barbara", "Grace"].publisher
  /// _ = names.max { $0.count < $1.count }.sink { print($0) }
  /// // Barbara
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: returns true if its first argument is ordered before its second.
  @preconcurrency
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the largest value when the upstream finishes; fails if the closure throws.
  ///
  /// Use it if values may turn out not to be comparable, such as prices in two currencies. ``max(by:)`` is
  /// for a closure that doesn't throw.
  ///
  /// ![At zero the sequence fails.](tryMax)
  ///
  /// ```swift
  /// struct OtherCurrency: Error {}
  ///
  /// _ = ["5 EUR", "7 EUR", "6 USD"].publisher
  ///   .tryMax { if $0.suffix(3) != $1.suffix(3) { throw OtherCurrency() } else { $0 < $1 } }
  ///   .sink(
  ///     receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///     receiveValue: { print($0) }
  ///   )
  /// // OtherCurrency()
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: returns true if its first argument is ordered before its second.
  ///
  /// If the closure throws, the upstream is cancelled and the error is delivered as the failure.
  /// Otherwise it behaves like ``min()``.
  @preconcurrency
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// A publisher of the largest value of its upstream.
  @frozen
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if its first argument is ordered before its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping @Sendable (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.init(upstream: upstream, calling: areInIncreasingOrder)
    }

    @inlinable
    init(
      upstream: Upstream,
      calling areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = ComparisonStage(areInIncreasingOrder)
      upstream.subscribe(ResultSubscriber("Comparison", subscriber, stage))
    }
  }
}

extension Publishers {
  /// A publisher of the largest value of its upstream; fails if the closure throws.
  @frozen
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true if its first argument is ordered before its second, or throws.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping @Sendable (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = ComparisonStage(areInIncreasingOrder)
      upstream.subscribe(ResultSubscriber("TryComparison", subscriber, stage))
    }
  }
}

@frozen
@usableFromInline
struct ComparisonStage<Input>: Stage {
  @usableFromInline var largest: Input?
  @usableFromInline let areInIncreasingOrder: (Input, Input) throws -> Bool

  @inlinable
  init(_ areInIncreasingOrder: @escaping (Input, Input) throws -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) throws -> Step<Input> {
    if let largest, try !areInIncreasingOrder(largest, input) { return .skip }
    largest = input
    return .skip
  }

  @inlinable
  consuming func result() -> Input? { largest }
}

// Drawing: min
//   let numbers = input("-5--2--7-|", of: Int.self)
//   output(numbers`.min()`)

// Drawing: max
//   let numbers = input("-5--7--2-|", of: Int.self)
//   output(numbers`.max()`)

// Drawing: minBy
//   let names = input("-b---a--g-|", values: ["b": "Barbara", "a": "Ada", "g": "Grace"])
//   output(names`.min { $0.count < $1.count }`)

// Drawing: tryMin
//   let numbers = input("-5--2--0--7-|", of: Int.self)
//   output(numbers`.tryMin { try nonzero($0) < nonzero($1) }`)

// Drawing: maxBy
//   let names = input("-a---b---g-|", values: ["a": "Ada", "b": "Barbara", "g": "Grace"])
//   output(names`.max { $0.count < $1.count }`)

// Drawing: tryMax
//   let numbers = input("-5--7--0--2-|", of: Int.self)
//   output(numbers`.tryMax { try nonzero($0) < nonzero($1) }`)
