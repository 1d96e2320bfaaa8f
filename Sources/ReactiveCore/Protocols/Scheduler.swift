/// Decides when and where work runs.
///
/// Mirrors Combine's `Scheduler`.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time, as this scheduler measures it.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What else this scheduler lets its users choose.
  associatedtype SchedulerOptions

  /// The scheduler's present.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that this scheduler distinguishes.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs the action as soon as possible.
  @preconcurrency
  func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void)

  /// Runs the action at a time, or up to a tolerance later.
  @preconcurrency
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  )

  /// Runs the action at a time and then again after every interval, until cancelled.
  @preconcurrency
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs the action as soon as possible.
  @preconcurrency
  @inlinable
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs the action at a time.
  @preconcurrency
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping @Sendable () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action at a time, or up to a tolerance later.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs the action at a time and then again after every interval, until cancelled.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action at a time and then again after every interval, each up to a tolerance later, until
  /// cancelled.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A length of time that can be made from common units.
///
/// Mirrors Combine's `SchedulerTimeIntervalConvertible`.
public protocol SchedulerTimeIntervalConvertible {
  /// This many seconds.
  static func seconds(_ s: Int) -> Self
  /// This many seconds.
  static func seconds(_ s: Double) -> Self
  /// This many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// This many millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// This many billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}
