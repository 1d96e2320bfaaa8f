import ReactiveCore

extension TestScheduler {
  /// A point in virtual time.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The nanoseconds since the scheduler's time zero.
    public var nanoseconds: Int

    /// Creates the point in time this many nanoseconds after the scheduler's time zero.
    public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The interval from this time to another: negative if that is earlier.
    public func distance(to other: Self) -> Stride { other.sinceStart - sinceStart }

    /// This time plus an interval. A result beyond the last point in time is that point.
    public func advanced(by n: Stride) -> Self { Self(nanoseconds: (sinceStart + n).magnitude) }

    private var sinceStart: Stride { .nanoseconds(nanoseconds) }

    /// The time since the scheduler's time zero, such as `1.5 s`.
    public var description: String { sinceStart.description }

    /// A length of virtual time in whole nanoseconds. Literals are seconds.
    ///
    /// A result that does not fit becomes the longest possible length.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The nanoseconds. As in Combine, they are negative for a length back in time.
      public var magnitude: Int

      private init(magnitude: Int) { self.magnitude = magnitude }
      private init(clamping nanoseconds: Int128) { magnitude = Int(clamping: nanoseconds) }

      /// Creates a length of this many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// Creates a length of this many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Creates a length of this many seconds; nil if they do not fit.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return nil }
        magnitude = nanoseconds
      }

      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      public static func + (lhs: Self, rhs: Self) -> Self {
        Self(clamping: Int128(lhs.magnitude) + Int128(rhs.magnitude))
      }

      public static func - (lhs: Self, rhs: Self) -> Self {
        Self(clamping: Int128(lhs.magnitude) - Int128(rhs.magnitude))
      }

      /// The product of the seconds: `2 * .milliseconds(500)` is a second.
      public static func * (lhs: Self, rhs: Self) -> Self {
        Self(clamping: Int128(lhs.magnitude) * Int128(rhs.magnitude) / 1_000_000_000)
      }

      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Self { Self(clamping: Int128(s) * 1_000_000_000) }

      /// Creates a length of this many seconds, rounded to the nearest nanosecond. NaN is a programming error
      /// and traps.
      public static func seconds(_ s: Double) -> Self {
        let nanoseconds = (s * 1_000_000_000).rounded()
        if let exact = Int(exactly: nanoseconds) { return Self(magnitude: exact) }
        if nanoseconds.isNaN { misuse("TestScheduler.SchedulerTimeType.Stride.seconds(_:) takes no NaN") }
        return Self(magnitude: nanoseconds < 0 ? .min : .max)
      }

      public static func milliseconds(_ ms: Int) -> Self { Self(clamping: Int128(ms) * 1_000_000) }
      public static func microseconds(_ us: Int) -> Self { Self(clamping: Int128(us) * 1_000) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns) }
    }
  }
}

extension TestScheduler.SchedulerTimeType.Stride: CustomStringConvertible {
  /// The length in the largest unit that is not longer than it, such as `1.5 s` or `250 ms`.
  public var description: String {
    let units: [(name: String, length: UInt)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
    ]
    let amount = magnitude.magnitude
    guard let unit = units.first(where: { amount >= $0.length }) else { return "0 s" }
    let (whole, part) = amount.quotientAndRemainder(dividingBy: unit.length)
    var number = (magnitude < 0 ? "-" : "") + String(whole)
    if part > 0 {
      // Adding the length, a power of ten, keeps the leading zeros.
      var fraction = String(unit.length + part).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      number += "." + fraction
    }
    return "\(number) \(unit.name)"
  }
}
