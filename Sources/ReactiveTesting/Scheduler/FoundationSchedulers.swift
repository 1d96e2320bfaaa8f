#if !canImport(Darwin)
  import Foundation
  import ReactiveCore
  import ReactiveFoundation

  extension DispatchQueue {
    /// A new scheduler of virtual time, which is told in a dispatch queue's times.
    public static var test: TestSchedulerOf<DispatchQueue> { test(using: TestScheduler()) }

    /// A scheduler's virtual time, told in a dispatch queue's times.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<DispatchQueue> {
      // Dispatch takes zero nanoseconds for the present.
      TestSchedulerOf(
        scheduler,
        start: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)),
        nanoseconds: { $0.magnitude }
      )
    }
  }

  extension RunLoop {
    /// A new scheduler of virtual time, which is told in a run loop's times.
    public static var test: TestSchedulerOf<RunLoop> { test(using: TestScheduler()) }

    /// A scheduler's virtual time, told in a run loop's times.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<RunLoop> {
      TestSchedulerOf(scheduler, start: .start, nanoseconds: \.nanoseconds)
    }
  }

  extension OperationQueue {
    /// A new scheduler of virtual time, which is told in an operation queue's times.
    public static var test: TestSchedulerOf<OperationQueue> { test(using: TestScheduler()) }

    /// A scheduler's virtual time, told in an operation queue's times.
    public static func test(using scheduler: TestScheduler) -> TestSchedulerOf<OperationQueue> {
      TestSchedulerOf(scheduler, start: .start, nanoseconds: \.nanoseconds)
    }
  }

  extension SchedulerDate {
    fileprivate static var start: Self { Self(Date(timeIntervalSinceReferenceDate: 0)) }
  }

  extension SchedulerDateStride {
    /// The nearest number of nanoseconds. What is longer than an `Int` of them, is the longest or shortest.
    fileprivate var nanoseconds: Int {
      TestScheduler.SchedulerTimeType.Stride.seconds(timeInterval).magnitude
    }
  }
#endif
