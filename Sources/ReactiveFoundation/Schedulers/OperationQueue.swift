import Foundation
import ReactiveCore

extension OperationQueue {
  /// This queue as a scheduler.
  public var reactive: Reactive { Reactive(base: self) }

  /// An operation queue as a scheduler: it runs each action as an operation, which is added to the queue when
  /// the action is due.
  ///
  /// Actions that are due at the same time may run concurrently, unless the queue runs one operation at a
  /// time.
  public struct Reactive: Scheduler, Sendable {
    /// The queue.
    public let base: OperationQueue

    /// A point in time.
    public struct SchedulerTimeType: SchedulerDate {
      /// The time as a `Date`.
      public var date: Date

      /// Creates a point in time from a `Date`.
      public init(_ date: Date) { self.date = date }

      /// A length of time in seconds.
      public struct Stride: SchedulerDateStride {
        /// The seconds. As in Combine, they are negative for an interval back in time.
        public var magnitude: TimeInterval

        /// Creates an interval of this many seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      }
    }

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero: there is no minimum tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action as soon as possible.
    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      base.addOperation { action() }
    }

    /// Runs the action at a date, or up to a tolerance later.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      date.schedule(tolerance: tolerance, on: self, action)
    }

    /// Runs the action at a date and then again after every interval, each time up to a tolerance later,
    /// until it is cancelled.
    ///
    /// Dates that pass while an operation is waiting in the queue are coalesced into one run. If that
    /// operation is cancelled, such as by `cancelAllOperations()`, the repetition continues with the next
    /// date.
    ///
    /// - Returns: a cancellable that stops the repetition when it is cancelled or deinitialized. An action
    ///   that is running continues; no other starts.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      date.schedule(every: interval, tolerance: tolerance, on: self, action)
    }
  }
}
