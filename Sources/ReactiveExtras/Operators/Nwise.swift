public import ReactiveCore

extension Publisher {
  /// Publishes each value together with the values right before it.
  ///
  /// Use it for a result that depends on a few consecutive values, such as a moving average. ``pairwise()``
  /// is for two; `collect(_:)` publishes arrays that don't overlap.
  ///
  /// ![The average of each number and the two before it.](nwise)
  ///
  /// ```swift
  /// let readings = [3, 6, 9, 12].publisher
  /// _ = readings.nwise(3).map { $0.reduce(0, +) / 3 }.sink { print($0) }
  /// // 6
  /// // 9
  /// ```
  ///
  /// - Parameter size: the number of values in each array. Zero or a negative number is a programming error
  ///   and traps.
  ///
  /// For each of the first values, which don't fill an array yet, one more is requested. Completion, failure
  /// and cancellation pass through unchanged. O(size) for each value.
  @inlinable
  public func nwise(_ size: Int) -> Publishers.Nwise<Self> {
    Publishers.Nwise(upstream: self, size: size)
  }

  /// Publishes each value together with the previous one, beginning with the second value.
  ///
  /// Use it for the difference between two consecutive values, such as two prices. ``nwise(_:)`` takes more
  /// than two; `scan(_:_:)` computes a result of all values so far.
  ///
  /// ![The difference between each price and the previous one.](pairwise)
  ///
  /// ```swift
  /// let prices = [100, 103, 101].publisher
  /// _ = prices.pairwise().map { $1 - $0 }.sink { print($0) }
  /// // 3
  /// // -2
  /// ```
  ///
  /// For the first value one more is requested. Completion, failure and cancellation pass through unchanged.
  @inlinable
  public func pairwise()
    -> Publishers.CompactMap<Publishers.Scan<Self, (Output?, Output?)>, (Output, Output)>
  {
    scan((Output?.none, Output?.none)) { ($0.1, $1) }
      .compactMap { pair in
        if let first = pair.0, let second = pair.1 { (first, second) } else { nil }
      }
  }
}

extension Publishers {
  /// A publisher of each value of its upstream together with those right before it.
  @frozen
  public struct Nwise<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values in each array.
    public let size: Int

    /// Creates the publisher. A size below one is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, size: Int) {
      if size < 1 { misuse("nwise(_:) takes a size that is positive") }
      self.upstream = upstream
      self.size = size
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, NwiseStage(size)))
    }
  }
}

extension Publishers.Nwise: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct NwiseStage<Input>: Stage {
  @usableFromInline let size: Int
  @usableFromInline var last: [Input] = []

  @inlinable
  init(_ size: Int) { self.size = size }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) -> Step<[Input]> {
    if last.count == size { last.removeFirst() }
    last.append(input)
    return last.count == size ? .emit(last) : .skip
  }
}

// Drawing: nwise
//   let readings = input("-3--6--9--a-|", values: ["3": 3, "6": 6, "9": 9, "a": 12])
//   output(readings`.nwise(3).map { $0.reduce(0, +) / 3 }`)

// Drawing: pairwise
//   let prices = input("-a--b--c-|", values: ["a": 100, "b": 103, "c": 101])
//   output(prices`.pairwise().map { $1 - $0 }`)
