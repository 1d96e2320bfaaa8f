extension Publisher {
  /// Publishes the first values, up to `maxLength`, then finishes.
  ///
  /// Use it to show no more than fits, such as the first suggestions. ``prefix(while:)`` and
  /// ``prefix(untilOutputFrom:)`` end at a condition or a signal; ``dropFirst(_:)`` publishes the rest.
  ///
  /// ![Two values pass; then the upstream is cancelled.](prefix)
  ///
  /// ```swift
  /// let suggestions = ["a", "b", "c", "d"].publisher
  /// _ = suggestions.prefix(2).sink { print($0) }
  /// // a
  /// // b
  /// ```
  ///
  /// - Parameter maxLength: the maximum number of values, zero or more. A negative number is a programming
  ///   error and traps.
  ///
  /// The upstream is cancelled after the last of these values, and then the completion is delivered. If
  /// `maxLength` is zero, the sequence finishes immediately. The downstream's demand, an earlier failure and
  /// cancellation are forwarded unchanged.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    if maxLength < 0 { misuse("prefix(_:) takes a length that is not negative") }
    return output(in: 0..<maxLength)
  }

  /// Publishes the value at one position, then finishes.
  ///
  /// Use it to pick a value by its position, such as the third column of a row. ``output(in:)`` takes a
  /// range; ``first()`` publishes the first value.
  ///
  /// ![The value at position two passes; then the upstream is cancelled.](outputAt)
  ///
  /// ```swift
  /// let row = ["2026-11-22", "Oslo", "-3"].publisher
  /// _ = row.output(at: 2).sink { print("\($0) degrees") }
  /// // -3 degrees
  /// ```
  ///
  /// - Parameter index: the position, counted from zero. A negative number is a programming error and traps.
  ///
  /// For each earlier value, one more is requested. The upstream is cancelled before the completion is
  /// delivered. If the upstream completes before that position, only its completion is delivered. An earlier
  /// failure and cancellation are forwarded unchanged.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 { misuse("output(at:) takes a position that is not negative") }
    // A half-open range cannot contain `Int.max`, and no sequence is that long.
    let index = Swift.min(index, .max - 1)
    return Publishers.Output(upstream: self, range: index..<(index + 1))
  }

  /// Publishes the values at a range of positions, then finishes.
  ///
  /// Use it for a page of a list. ``prefix(_:)`` and ``dropFirst(_:)`` publish the beginning and the rest.
  ///
  /// ![The values at positions one and two pass.](outputIn)
  ///
  /// ```swift
  /// let names = ["a", "b", "c", "d"].publisher
  /// _ = names.output(in: 1...2).sink { print($0) }
  /// // b
  /// // c
  /// ```
  ///
  /// - Parameter range: the positions, counted from zero. A negative one is a programming error and traps.
  ///
  /// For each value before the range, one more is requested. The upstream is cancelled after the last value
  /// of the range, and then the completion is delivered. If the range is empty, the sequence finishes
  /// immediately, and the upstream isn't subscribed to. An earlier failure and cancellation are forwarded unchanged.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    let range = range.relative(to: Positions())
    // No lower bound was given.
    let lower = range.lowerBound == .min ? Swift.min(0, range.upperBound) : range.lowerBound
    return Publishers.Output(upstream: self, range: lower..<range.upperBound)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream at a range of positions.
  @frozen
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The positions of the published values.
    public let range: CountableRange<Int>

    /// Creates the publisher. A negative position is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      if range.lowerBound < 0 { misuse("output(in:) takes positions that are not negative") }
      self.upstream = upstream
      self.range = range
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if range.isEmpty {
        AnyEmitter.complete(subscriber, with: .finished, "Output")
      } else {
        upstream.subscribe(StageSubscriber(subscriber, OutputStage(range), endsAfterValue: true))
      }
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// All integers, as the positions that a range may contain. The index after the last is the last itself, so
/// that no range overflows: half-open ranges can't contain `Int.max`, and no sequence is that long.
@frozen
@usableFromInline
struct Positions: Collection {
  @inlinable
  init() {}

  @inlinable var startIndex: Int { .min }
  @inlinable var endIndex: Int { .max }

  @inlinable
  subscript(position: Int) -> Int { position }

  @inlinable
  func index(after position: Int) -> Int { position == .max ? .max : position + 1 }
}

@frozen
@usableFromInline
struct OutputStage<Input>: Stage {
  @usableFromInline var before: Int
  @usableFromInline var remaining: Int

  @inlinable
  init(_ range: CountableRange<Int>) {
    before = range.lowerBound
    remaining = range.count
  }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) -> Step<Input> {
    if before > 0 {
      before -= 1
      return .skip
    }
    remaining -= 1
    return remaining > 0 ? .emit(input) : .last(input)
  }
}

// Drawing: prefix
//   let letters = input("-a--b--c--d-|")
//   output(letters`.prefix(2)`)

// Drawing: outputAt
//   let row = input("-d---o---c-|", values: ["d": "2026-11-22", "o": "Oslo", "c": "-3"])
//   output(row`.output(at: 2)`)

// Drawing: outputIn
//   let letters = input("-a--b--c--d-|")
//   output(letters`.output(in: 1...2)`)
