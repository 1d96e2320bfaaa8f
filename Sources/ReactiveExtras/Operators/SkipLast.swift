public import ReactiveCore

extension Publisher {
  /// Publishes all values except the last ones.
  ///
  /// Use it if a sequence ends with values that you don't need, such as a checksum. ``takeLast(_:)``
  /// publishes only the last ones; `dropFirst(_:)` is for the beginning.
  ///
  /// ![A value is published when another has been received; the last is dropped.](skipLast)
  ///
  /// ```swift
  /// let fields = ["ada", "london", "checksum"].publisher
  /// _ = fields.skipLast(1).sink { print($0) }
  /// // ada
  /// // london
  /// ```
  ///
  /// - Parameter count: the number of values to drop at the end. A negative number is a programming error and
  ///   traps.
  ///
  /// A value is published when `count` values have been received after it, so for each of the first `count`
  /// values one more is requested. Completion, failure and cancellation pass through unchanged.
  @inlinable
  public func skipLast(_ count: Int) -> Publishers.SkipLast<Self> {
    Publishers.SkipLast(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher of all values of its upstream except the last ones.
  @frozen
  public struct SkipLast<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to drop at the end.
    public let count: Int

    /// Creates the publisher. A negative count is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count < 0 { misuse("skipLast(_:) takes a count that is not negative") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, SkipLastStage(count)))
    }
  }
}

extension Publishers.SkipLast: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct SkipLastStage<Output>: Stage {
  @usableFromInline let count: Int
  @usableFromInline var withheld = Deque<Output>()

  @inlinable
  init(_ count: Int) { self.count = count }

  @inlinable @inline(__always)
  mutating func next(_ input: Output) -> Step<Output> {
    withheld.append(input)
    guard withheld.count > count, let output = withheld.popFirst() else { return .skip }
    return .emit(output)
  }
}

// Drawing: skipLast
//   let fields = input("-a--l---c-|", values: ["a": "ada", "l": "london", "c": "checksum"])
//   output(fields`.skipLast(1)`)
