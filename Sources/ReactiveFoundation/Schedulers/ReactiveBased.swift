import ReactiveCore

/// A type whose `reactive` property is a scheduler, which makes the type itself a scheduler, too.
///
/// It's public only because the members of its extension are. Don't conform to it.
public protocol _ReactiveBased: Scheduler {
  /// The type of the scheduler to which this type forwards everything.
  associatedtype Reactive: Scheduler
  where Reactive.SchedulerTimeType == SchedulerTimeType, Reactive.SchedulerOptions == SchedulerOptions

  /// The scheduler to which this type forwards everything.
  var reactive: Reactive { get }
}

extension _ReactiveBased {
  /// The current time.
  public var now: SchedulerTimeType { reactive.now }

  /// Zero: there is no minimum tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { reactive.minimumTolerance }

  /// Runs the action as soon as possible.
  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    reactive.schedule(options: options, action)
  }

  /// Runs the action at a date, or up to a tolerance later. On a dispatch queue, Dispatch decides the
  /// tolerance.
  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    reactive.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs the action at a date and then again after every interval, until it is cancelled.
  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    reactive.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
