#if !canImport(Darwin)
  import Foundation
  import ReactiveCore
  import ReactiveFoundation

  extension AnyScheduler
  where
    SchedulerTimeType == DispatchQueue.SchedulerTimeType,
    SchedulerOptions == DispatchQueue.SchedulerOptions
  {
    /// The main queue.
    public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

    /// A global queue, which may run several actions at once.
    ///
    /// - Parameter qos: the quality of service.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
      DispatchQueue.global(qos: qos).eraseToAnyScheduler()
    }

    /// A scheduler that runs every action immediately, inside the call that schedules it: see
    /// ``AnyScheduler/immediate(now:)``.
    public static var immediate: Self {
      // Dispatch treats zero nanoseconds as the current time.
      immediate(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
    }
  }

  extension RunLoop {
    /// Returns a scheduler that wraps this one. Its type only states the time and option types.
    ///
    /// A run loop isn't `Sendable`, but any thread may schedule on it.
    public func eraseToAnyScheduler() -> AnySchedulerOf<RunLoop> { AnyScheduler(unchecked: self) }
  }

  extension AnyScheduler
  where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
    /// The main run loop.
    public static var main: Self { RunLoop.main.eraseToAnyScheduler() }

    /// A scheduler that runs every action immediately, inside the call that schedules it: see
    /// ``AnyScheduler/immediate(now:)``.
    public static var immediate: Self { immediate(now: .reference) }
  }

  extension AnyScheduler
  where
    SchedulerTimeType == OperationQueue.SchedulerTimeType,
    SchedulerOptions == OperationQueue.SchedulerOptions
  {
    /// The main operation queue.
    public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }

    /// A scheduler that runs every action immediately, inside the call that schedules it: see
    /// ``AnyScheduler/immediate(now:)``.
    public static var immediate: Self { immediate(now: .reference) }
  }

  extension SchedulerDate {
    fileprivate static var reference: Self { Self(Date(timeIntervalSinceReferenceDate: 0)) }
  }
#endif
