import Foundation
import ReactiveCore

extension RunLoop {
  /// This run loop as a scheduler.
  public var reactive: Reactive { Reactive(base: self) }

  /// A run loop as a scheduler: it runs actions on its thread, in order, while it runs in its default mode.
  ///
  /// Actions can be scheduled from any thread, which wakes the run loop.
  public struct Reactive: Scheduler {
    /// The run loop.
    public let base: RunLoop

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
      let alarm = Alarm.of(base)
      base.perform { action() }
      alarm.ring()
    }

    /// Runs the action at a date, or up to a tolerance later.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      keepGoing()
      date.schedule(tolerance: tolerance, on: self, action)
    }

    /// Runs the action at a date and then again after every interval, each time up to a tolerance later,
    /// until it is cancelled.
    ///
    /// Dates that pass while the run loop is busy are coalesced into one run.
    ///
    /// - Returns: a cancellable that stops the repetition when it is cancelled or deinitialized. Cancelled on
    ///   the run loop's thread, no action runs after that. Cancelled on another thread, an action that the
    ///   run loop has begun continues.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      keepGoing()
      return date.schedule(every: interval, tolerance: tolerance, on: self, action)
    }

    /// Attaches the alarm: a run loop without a timer or source returns immediately.
    private func keepGoing() { _ = Alarm.of(base) }
  }
}

/// Wakes a run loop, which `RunLoop.perform(_:)` does not.
///
/// It is a timer that fires when its fire date is set. Each run loop has one and retains it: outside of
/// Apple's platforms, Foundation never releases a timer, so a timer for each action would leak.
///
/// Unchecked: any thread may set a timer's fire date.
private final class Alarm: @unchecked Sendable {
  private weak var runLoop: RunLoop?
  private let timer = Timer(fire: .distantFuture, interval: 1_000_000_000, repeats: true) { _ in }

  private init(_ runLoop: RunLoop) {
    self.runLoop = runLoop
    runLoop.add(timer, forMode: .default)
  }

  func ring() { timer.fireDate = Date() }

  private static let alarms = Locked<[ObjectIdentifier: Alarm]>([:])

  static func of(_ runLoop: RunLoop) -> Alarm {
    let (alarm, former) = alarms.withLock { alarms in
      let (id, former) = (ObjectIdentifier(runLoop), alarms)
      if let alarm = alarms[id], alarm.runLoop === runLoop { return (alarm, former) }
      // A run loop is deinitialized with its thread.
      alarms = alarms.filter { $0.value.runLoop != nil }
      let alarm = Alarm(runLoop)
      alarms[id] = alarm
      return (alarm, former)
    }
    // Released outside the lock.
    withExtendedLifetime(former) {}
    return alarm
  }
}
