#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore

  /// A point in a scheduler's time, for both Combine and `ReactiveCore`.
  ///
  /// Each of them requires an interval that conforms to its own protocol; a scheduler's interval conforms to
  /// only one.
  public struct BridgedTime<Base: Strideable>: Strideable {
    /// The interval between two points in time.
    public typealias Stride = BridgedInterval<Base.Stride>

    /// The scheduler's point in time.
    public var base: Base

    /// Creates a point in time.
    public init(_ base: Base) { self.base = base }

    public func distance(to other: Self) -> Stride { Stride(base.distance(to: other.base)) }
    public func advanced(by n: Stride) -> Self { Self(base.advanced(by: n.base)) }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.base == rhs.base }
  }

  /// An interval of a scheduler's time, for both Combine and `ReactiveCore`.
  public struct BridgedInterval<Base: SignedNumeric & Comparable>: SignedNumeric, Comparable {
    public typealias Magnitude = Base.Magnitude

    /// The scheduler's interval.
    public var base: Base

    /// Creates an interval.
    public init(_ base: Base) { self.base = base }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let base = Base(exactly: source) else { return nil }
      self.base = base
    }

    public init(integerLiteral value: Base.IntegerLiteralType) { base = Base(integerLiteral: value) }

    public var magnitude: Magnitude { base.magnitude }

    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.base + rhs.base) }
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.base - rhs.base) }
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.base * rhs.base) }
    public static func *= (lhs: inout Self, rhs: Self) { lhs.base *= rhs.base }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  extension BridgedInterval: ReactiveCore.SchedulerTimeIntervalConvertible
  where Base: Combine.SchedulerTimeIntervalConvertible {
    public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
    public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
    public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
    public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
  }

  extension BridgedInterval: Combine.SchedulerTimeIntervalConvertible
  where Base: ReactiveCore.SchedulerTimeIntervalConvertible {
    public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
    public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
    public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
    public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
  }

  extension BridgedTime: Sendable where Base: Sendable {}
  extension BridgedInterval: Sendable where Base: Sendable {}
#endif
