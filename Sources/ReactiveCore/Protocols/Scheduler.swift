/// Defines when and where actions run.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time, as this scheduler measures it.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// Options that this scheduler has for how an action runs.
  associatedtype SchedulerOptions

  /// The current time of this scheduler.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that this scheduler distinguishes.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs the action as soon as possible.
  @preconcurrency
  func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void)

  /// Runs the action at a date, or up to a tolerance later.
  @preconcurrency
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  )

  /// Runs the action at a date and then again after every interval, until it is cancelled.
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

  /// Runs the action at a date.
  @preconcurrency
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping @Sendable () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action at a date, or up to a tolerance later.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs the action at a date and then again after every interval, until it is cancelled.
  @preconcurrency
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action at a date and then again after every interval, each time up to a tolerance later, until
  /// it is cancelled.
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

/// A length of time that can be created from common units.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates a length of this many seconds.
  static func seconds(_ s: Int) -> Self
  /// Creates a length of this many seconds.
  static func seconds(_ s: Double) -> Self
  /// Creates a length of this many milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Creates a length of this many microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Creates a length of this many nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
