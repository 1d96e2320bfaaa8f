/// Defines when and where actions run.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time, as this scheduler measures it.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The scheduler's options for running an action.
  associatedtype SchedulerOptions

  /// The current time of this scheduler.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that this scheduler supports.
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

// These overloads are for code that stores the methods as functions, as scheduler wrappers do:
// `now = scheduler.schedule`. In Swift 6 mode, a method that takes a `Sendable` action doesn't convert to a
// function that takes any action.
//
// The options are doubly optional, so that these overloads don't satisfy the requirements that they call.
extension Scheduler {
  /// Runs the action as soon as possible.
  @available(swift, deprecated: 6, message: "the action may run on another thread: let it be @Sendable")
  @_disfavoredOverload
  public func schedule(options: SchedulerOptions??, _ action: @escaping () -> Void) {
    // Unchecked: the warning makes the caller responsible for the action.
    nonisolated(unsafe) let action = action
    schedule(options: options ?? nil) { action() }
  }

  /// Runs the action at a date, or up to a tolerance later.
  @available(swift, deprecated: 6, message: "the action may run on another thread: let it be @Sendable")
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions??,
    _ action: @escaping () -> Void
  ) {
    // Unchecked: as above.
    nonisolated(unsafe) let action = action
    schedule(after: date, tolerance: tolerance, options: options ?? nil) { action() }
  }

  /// Runs the action at a date and then again after every interval, until it is cancelled.
  @available(swift, deprecated: 6, message: "the action may run on another thread: let it be @Sendable")
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions??,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Unchecked: as above.
    nonisolated(unsafe) let action = action
    return schedule(after: date, interval: interval, tolerance: tolerance, options: options ?? nil) {
      action()
    }
  }
}

/// A length of time that can be created from common units.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates a length of time in seconds.
  static func seconds(_ s: Int) -> Self
  /// Creates a length of time in seconds.
  static func seconds(_ s: Double) -> Self
  /// Creates a length of time in milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Creates a length of time in microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Creates a length of time in nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
