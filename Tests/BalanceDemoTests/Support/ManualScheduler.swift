import Dispatch
import ReactiveCore
import ReactiveFoundation

/// A scheduler whose time moves only when a test says so. For one thread.
final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  private final class Work: Cancellable {
    var time: SchedulerTimeType
    let interval: SchedulerTimeType.Stride?
    var action: (() -> Void)?

    init(_ time: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }

    func cancel() { action = nil }
  }

  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
  var minimumTolerance: SchedulerTimeType.Stride { .zero }
  private var works: [Work] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    works.append(Work(now, nil, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    works.append(Work(date, nil, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(date, interval, action)
    works.append(work)
    return work
  }

  /// Moves time on, and runs what is due, in order.
  func advance(milliseconds: Int = 0) {
    let target = now.advanced(by: .milliseconds(milliseconds))
    while true {
      works.removeAll { $0.action == nil }
      // The first of those that are due together.
      guard let next = works.min(by: { $0.time < $1.time }), next.time <= target else { break }
      now = max(now, next.time)
      let action = next.action
      if let interval = next.interval {
        next.time = next.time.advanced(by: interval)
      } else {
        next.action = nil
      }
      action?()
    }
    now = target
  }
}
