/// A scheduler that runs every action immediately, inside the call that schedules it.
///
/// It has no time: an action scheduled for later, or to be repeated, runs immediately and only once.
@frozen
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never

  /// The immediate scheduler.
  public static let shared = ImmediateScheduler()

  @usableFromInline
  init() {}

  /// A point in time. There is only one: the present.
  @frozen
  public struct SchedulerTimeType: Strideable, Sendable {
    @usableFromInline
    init() {}

    /// - Returns: zero.
    @inlinable
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// - Returns: the present, whatever is added.
    @inlinable
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  @inlinable
  public var now: SchedulerTimeType { SchedulerTimeType() }

  @inlinable
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  @preconcurrency
  @inlinable
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) { action() }

  /// Runs the action immediately.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    action()
  }

  /// Runs the action immediately, and not again.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

extension ImmediateScheduler.SchedulerTimeType {
  /// A number that stands in for a length of time. Created from any length of time, it is zero.
  @frozen
  public struct Stride: SignedNumeric, ExpressibleByFloatLiteral, Comparable, Codable, Sendable,
    SchedulerTimeIntervalConvertible
  {
    /// The number, with its sign.
    public var magnitude: Int

    /// Creates a stride from a number.
    @inlinable
    public init(_ value: Int) { magnitude = value }

    @inlinable
    public init(integerLiteral value: Int) { self.init(value) }

    /// Creates a stride from a number, dropping its fraction.
    @inlinable
    public init(floatLiteral value: Double) { self.init(Int(value)) }

    @inlinable
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      self.init(value)
    }

    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    @inlinable public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    @inlinable public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    @inlinable public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
    @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    @inlinable public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    @inlinable public static func seconds(_ s: Int) -> Self { 0 }
    @inlinable public static func seconds(_ s: Double) -> Self { 0 }
    @inlinable public static func milliseconds(_ ms: Int) -> Self { 0 }
    @inlinable public static func microseconds(_ us: Int) -> Self { 0 }
    @inlinable public static func nanoseconds(_ ns: Int) -> Self { 0 }
  }
}
