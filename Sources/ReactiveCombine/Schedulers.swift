#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore

  extension Combine.Scheduler {
    /// This scheduler as one of `ReactiveCore`.
    ///
    /// The schedulers of Dispatch and Foundation have their own `reactive` in `ReactiveFoundation`, which
    /// doesn't need Combine.
    public var reactive: ReactiveScheduler<Self> { ReactiveScheduler(self) }
  }

  extension ReactiveCore.Scheduler {
    /// This scheduler as one of Combine, such as the virtual time of `ReactiveTesting` for Combine's
    /// operators.
    public var combine: CombineScheduler<Self> { CombineScheduler(self) }
  }

  /// A scheduler of Combine, as one of `ReactiveCore`: see `reactive`.
  public struct ReactiveScheduler<Base: Combine.Scheduler>: ReactiveCore.Scheduler {
    public typealias SchedulerTimeType = BridgedTime<Base.SchedulerTimeType>
    public typealias SchedulerOptions = Base.SchedulerOptions

    /// Combine's scheduler.
    public let base: Base

    /// Creates the scheduler.
    public init(_ base: Base) { self.base = base }

    public var now: SchedulerTimeType { SchedulerTimeType(base.now) }
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(base.minimumTolerance) }

    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      base.schedule(options: options, action)
    }

    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      base.schedule(after: date.base, tolerance: tolerance.base, options: options, action)
    }

    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any ReactiveCore.Cancellable {
      ReactiveCancellable(
        base: base.schedule(
          after: date.base,
          interval: interval.base,
          tolerance: tolerance.base,
          options: options,
          action
        )
      )
    }
  }

  /// A scheduler of `ReactiveCore`, as one of Combine: see `combine`.
  public struct CombineScheduler<Base: ReactiveCore.Scheduler>: Combine.Scheduler {
    public typealias SchedulerTimeType = BridgedTime<Base.SchedulerTimeType>
    public typealias SchedulerOptions = Base.SchedulerOptions

    /// The scheduler of `ReactiveCore`.
    public let base: Base

    /// Creates the scheduler.
    public init(_ base: Base) { self.base = base }

    public var now: SchedulerTimeType { SchedulerTimeType(base.now) }
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(base.minimumTolerance) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      base.schedule(options: options, sendable(action))
    }

    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      base.schedule(after: date.base, tolerance: tolerance.base, options: options, sendable(action))
    }

    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Combine.Cancellable {
      CombineCancellable(
        base: base.schedule(
          after: date.base,
          interval: interval.base,
          tolerance: tolerance.base,
          options: options,
          sendable(action)
        )
      )
    }

    private func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
      // Unchecked: Combine's schedulers also run such actions on other threads. The caller is responsible for
      // the state that they share.
      nonisolated(unsafe) let action = action
      return { action() }
    }
  }

  extension ReactiveScheduler: Sendable where Base: Sendable {}
  extension CombineScheduler: Sendable where Base: Sendable {}
#endif
