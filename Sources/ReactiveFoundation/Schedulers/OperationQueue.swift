#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  /// An operation queue runs each action as an operation, which is added to the queue when the action is due.
  ///
  /// Actions that are due together may run at once, unless the queue runs one operation at a time.
  ///
  /// Mirrors Combine's conformance of `OperationQueue` to `Scheduler`.
  extension OperationQueue: Scheduler {
    /// A point in time. Mirrors Combine's `OperationQueue.SchedulerTimeType`.
    public typealias SchedulerTimeType = SchedulerDate

    /// There is nothing to choose. Mirrors Combine's `OperationQueue.SchedulerOptions`.
    public struct SchedulerOptions: Sendable {}

    /// The present.
    public var now: SchedulerTimeType { SchedulerDate(Date()) }

    /// None: the smallest tolerance is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action as soon as possible.
    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      addOperation { action() }
    }

    /// Runs the action at a time, or up to a tolerance later.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      date.schedule(tolerance: tolerance, handOver: { self.schedule(options: nil, $0) }, action)
    }

    /// Runs the action at a time and then again after every interval, each up to a tolerance later, until cancelled.
    ///
    /// Times that pass while an operation waits for its turn make one.
    ///
    /// - Returns: what ends it, also by going away. An action that is running goes on; no other begins.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      date.schedule(
        every: interval,
        tolerance: tolerance,
        handOver: { self.schedule(options: nil, $0) },
        action
      )
    }
  }
#endif
