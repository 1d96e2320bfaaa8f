import ReactiveCore

/// A scheduler that runs immediate actions on another scheduler, and whose timers never fire.
package struct Timeless<Base: Scheduler>: Scheduler {
  package typealias Time = Base.SchedulerTimeType

  package let base: Base

  package init(_ base: Base) { self.base = base }

  package var now: Time { base.now }
  package var minimumTolerance: Time.Stride { base.minimumTolerance }

  package func schedule(options: Base.SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, action)
  }

  package func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {}

  /// Retains the action until it is cancelled, as a timer does.
  package func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    AnyCancellable { _ = action }
  }
}
