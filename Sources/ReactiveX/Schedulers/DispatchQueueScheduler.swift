public import Dispatch
public import ReactiveConcurrency

/// A length of time of RxSwift's schedulers: `.seconds(1)`, `.milliseconds(300)`.
///
/// Mirrors RxSwift's `RxTimeInterval`.
public typealias RxTimeInterval = ClockScheduler<SuspendingClock>.SchedulerTimeType.Stride

/// A scheduler that runs its actions on a dispatch queue.
///
/// Its time is that of `SuspendingClock`, which Dispatch counts in too. A date in the past is as soon as possible.
public protocol DispatchQueueScheduler: Scheduler, Sendable
where SchedulerTimeType == ClockScheduler<SuspendingClock>.SchedulerTimeType, SchedulerOptions == Never {
  /// Where actions run.
  var queue: DispatchQueue { get }
}

extension DispatchQueueScheduler {
  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(SuspendingClock.now) }

  /// Zero: Dispatch decides about the tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    queue.async { action() }
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    queue.asyncAfter(deadline: deadline(date)) { action() }
  }

  /// Runs the action at a date and then again after every interval, until it is cancelled.
  ///
  /// Dates that pass while the action runs are coalesced into one run. An interval of less than a nanosecond becomes one
  /// nanosecond.
  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { action() }
    timer.schedule(
      deadline: deadline(date),
      repeating: .nanoseconds(max(1, interval.nanoseconds)),
      leeway: .nanoseconds(max(0, tolerance.nanoseconds))
    )
    timer.resume()
    // Unchecked: a dispatch source may be cancelled from any thread.
    nonisolated(unsafe) let source = timer
    return AnyCancellable { source.cancel() }
  }

  private func deadline(_ date: SchedulerTimeType) -> DispatchTime {
    .now() + .nanoseconds(max(0, now.distance(to: date).nanoseconds))
  }
}

extension RxTimeInterval {
  /// The length in nanoseconds; the longest that there is if it is longer.
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = duration.components
    let (product, isLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isLonger) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isLong || isLonger ? (seconds < 0 ? .min : .max) : Int(clamping: sum)
  }
}
