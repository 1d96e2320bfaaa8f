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

    /// A global queue.
    ///
    /// - Parameter qos: its quality of service.
    ///
    /// It may run several actions at once.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
      DispatchQueue.global(qos: qos).eraseToAnyScheduler()
    }

    /// A scheduler that runs every action immediately, inside the call that schedules it: see
    /// ``AnyScheduler/immediate(now:)``.
    public static var immediate: Self {
      // Dispatch takes zero nanoseconds for the present.
      immediate(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
    }
  }

  extension RunLoop {
    /// A scheduler that stands for this one. Its type only states the times and options.
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
