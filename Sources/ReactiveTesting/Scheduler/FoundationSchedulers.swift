#if !canImport(Darwin)
  import Foundation
  import ReactiveCore
  import ReactiveFoundation

  extension DispatchQueue {
    /// A new scheduler of virtual time with the time type of a dispatch queue.
    public static var test: TestSchedulerOf<DispatchQueue> { test(using: TestScheduler()) }

    /// Returns a view of a scheduler's virtual time with the time type of a dispatch queue.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<DispatchQueue> {
      // Dispatch treats zero nanoseconds as the current time.
      TestSchedulerOf(
        scheduler,
        start: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)),
        nanoseconds: { $0.magnitude }
      )
    }
  }

  extension RunLoop {
    /// A new scheduler of virtual time with the time type of a run loop.
    public static var test: TestSchedulerOf<RunLoop> { test(using: TestScheduler()) }

    /// Returns a view of a scheduler's virtual time with the time type of a run loop.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<RunLoop> {
      TestSchedulerOf(scheduler, start: .start, nanoseconds: \.nanoseconds)
    }
  }

  extension OperationQueue {
    /// A new scheduler of virtual time with the time type of an operation queue.
    public static var test: TestSchedulerOf<OperationQueue> { test(using: TestScheduler()) }

    /// Returns a view of a scheduler's virtual time with the time type of an operation queue.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<OperationQueue> {
      TestSchedulerOf(scheduler, start: .start, nanoseconds: \.nanoseconds)
    }
  }

  extension SchedulerDate {
    fileprivate static var start: Self { Self(Date(timeIntervalSinceReferenceDate: 0)) }
  }

  extension SchedulerDateStride {
    /// The nearest number of nanoseconds, limited to the range of `Int`.
    fileprivate var nanoseconds: Int {
      TestScheduler.SchedulerTimeType.Stride.seconds(timeInterval).magnitude
    }
  }
#endif
