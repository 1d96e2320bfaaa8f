extension Publisher {
  /// Publishes the first values, up to a given number, then finishes.
  ///
  /// - Parameter maxLength: how many values, zero or more. A negative number is a programming error and
  ///   traps.
  ///
  /// The end comes right after the last of these values, and the upstream is cancelled before it. If `maxLength` is
  /// zero, it comes at once.
  ///
  /// Mirrors Combine's `prefix(_:)`.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    if maxLength < 0 { misuse("prefix(_:) takes a length that is not negative") }
    return output(in: 0..<maxLength)
  }

  /// Publishes one value, then finishes.
  ///
  /// - Parameter index: how many values come before it, zero or more. A negative number is a programming error
  ///   and traps.
  ///
  /// If the upstream ends before it, nothing is delivered but that end.
  ///
  /// Mirrors Combine's `output(at:)`.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 { misuse("output(at:) takes a position that is not negative") }
    // A range cannot hold the last number there is, and no sequence is that long.
    let index = Swift.min(index, .max - 1)
    return Publishers.Output(upstream: self, range: index..<(index + 1))
  }

  /// Publishes the values at a range of positions, then finishes.
  ///
  /// - Parameter range: the positions, counted from zero. A negative one is a programming error and traps.
  ///
  /// For each value before the range, one more is asked for. The end comes right after the last value of the
  /// range, and the upstream is cancelled before it. If the range is empty, it comes at once.
  ///
  /// Mirrors Combine's `output(in:)`.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// A publisher of those values of its upstream that are at a range of positions.
  ///
  /// Mirrors Combine's `Publishers.Output`.
  @frozen
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The positions of the values that are passed on.
    public let range: CountableRange<Int>

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - range: the positions of the values that are passed on. A negative one is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      if range.lowerBound < 0 { misuse("output(in:) takes positions that are not negative") }
      self.upstream = upstream
      self.range = range
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepSubscriber(subscriber, OutputStep<_, Failure>(range: range)))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct OutputStep<Input, Failure: Error>: Stepping {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias InputFailure = Failure

  @usableFromInline var before: Int
  @usableFromInline var remaining: Int

  @inlinable
  init(range: CountableRange<Int>) {
    before = range.lowerBound
    remaining = range.count
  }

  @inlinable static var endsWithValue: Bool { true }

  @inlinable var isDone: Bool { remaining == 0 }

  @inlinable
  mutating func step(_ input: Input) -> Step<Input, Failure> {
    if before > 0 {
      before -= 1
      return .skip
    }
    remaining -= 1
    return remaining > 0 ? .emit(input) : .emitLast(input)
  }
}
