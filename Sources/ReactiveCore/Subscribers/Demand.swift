extension Subscribers {
  /// The number of values that a subscriber requests, or unlimited.
  ///
  /// Sums and products don't overflow: a result beyond the largest number is unlimited. Unlimited demand
  /// stays unlimited when you add or subtract. A difference is never less than ``none``.
  @frozen
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    @usableFromInline let rawValue: UInt

    /// - Parameter rawValue: at most that of ``unlimited``.
    @inlinable
    init(rawValue: UInt) { self.rawValue = rawValue }

    /// Creates a demand that is unlimited if the number is beyond the largest.
    @inlinable
    init(clamping rawValue: UInt) {
      self.rawValue = Swift.min(rawValue, Demand.unlimited.rawValue)
    }

    /// A demand for all values that will be published.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

    /// A demand for no value. Requesting it has no effect.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// A demand for up to a number of values.
    ///
    /// - Parameter value: the number, zero or more. A negative number is a programming error and traps.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      if value < 0 { misuse("Demand.max(_:) takes a number that is not negative") }
      return Demand(rawValue: UInt(value))
    }

    /// The number; nil if unlimited.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    // MARK: Arithmetic

    // Operators are visible wherever this module is imported, even indirectly. These are disfavored so that
    // they don't compete with those of numbers: otherwise `$0 + 1` is ambiguous while the type of `$0` is
    // unknown.

    @_disfavoredOverload @inlinable
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
      return overflow ? .unlimited : Demand(clamping: sum)
    }

    @_disfavoredOverload @inlinable
    public static func + (lhs: Demand, rhs: Int) -> Demand {
      rhs < 0 ? lhs - .max(rhs == .min ? .max : -rhs) : lhs + .max(rhs)
    }

    @_disfavoredOverload @inlinable
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return .unlimited }
      return lhs.rawValue > rhs.rawValue ? Demand(rawValue: lhs.rawValue - rhs.rawValue) : .none
    }

    @_disfavoredOverload @inlinable
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      rhs < 0 ? lhs + .max(rhs == .min ? .max : -rhs) : lhs - .max(rhs)
    }

    @_disfavoredOverload @inlinable
    public static func * (lhs: Demand, rhs: Int) -> Demand {
      if lhs == .unlimited { return .unlimited }
      let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: Demand.max(rhs).rawValue)
      return overflow ? .unlimited : Demand(clamping: product)
    }

    @_disfavoredOverload @inlinable public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    @_disfavoredOverload @inlinable public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
    @_disfavoredOverload @inlinable public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
    @_disfavoredOverload @inlinable public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    @_disfavoredOverload @inlinable public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    // MARK: Comparison

    // Not synthesized, since demands are compared for each value, and in debug builds the operators that
    // `Equatable` provides are generic.
    @_disfavoredOverload @inlinable
    public static func == (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue == rhs.rawValue }

    @_disfavoredOverload @inlinable
    public static func != (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue != rhs.rawValue }

    @_disfavoredOverload @inlinable
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue < rhs.rawValue }

    @_disfavoredOverload @inlinable
    public static func < (lhs: Demand, rhs: Int) -> Bool { rhs > 0 && lhs.rawValue < UInt(rhs) }

    @_disfavoredOverload @inlinable
    public static func > (lhs: Demand, rhs: Int) -> Bool { rhs < 0 || lhs.rawValue > UInt(rhs) }

    @_disfavoredOverload @inlinable
    public static func == (lhs: Demand, rhs: Int) -> Bool { rhs >= 0 && lhs.rawValue == UInt(rhs) }

    @_disfavoredOverload @inlinable public static func != (lhs: Demand, rhs: Int) -> Bool { !(lhs == rhs) }
    @_disfavoredOverload @inlinable public static func <= (lhs: Demand, rhs: Int) -> Bool { !(lhs > rhs) }
    @_disfavoredOverload @inlinable public static func >= (lhs: Demand, rhs: Int) -> Bool { !(lhs < rhs) }
    @_disfavoredOverload @inlinable public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
    @_disfavoredOverload @inlinable public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
    @_disfavoredOverload @inlinable public static func == (lhs: Int, rhs: Demand) -> Bool { rhs == lhs }
    @_disfavoredOverload @inlinable public static func != (lhs: Int, rhs: Demand) -> Bool { rhs != lhs }
    @_disfavoredOverload @inlinable public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
    @_disfavoredOverload @inlinable public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }

    // MARK: Coding

    public init(from decoder: any Decoder) throws {
      self.init(clamping: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}
