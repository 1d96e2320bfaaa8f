import ReactiveCore

/// A scheduler that runs its actions as another one does, and whose timers never fire.
struct Timeless<Base: Scheduler>: Scheduler {
  typealias Time = Base.SchedulerTimeType

  let base: Base

  init(_ base: Base) { self.base = base }

  var now: Time { base.now }
  var minimumTolerance: Time.Stride { base.minimumTolerance }

  func schedule(options: Base.SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, action)
  }

  func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {}

  /// Holds the action until it is cancelled, as a timer does.
  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    AnyCancellable { _ = action }
  }
}
