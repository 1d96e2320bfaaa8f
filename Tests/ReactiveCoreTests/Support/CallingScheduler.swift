import ReactiveCore
import ReactiveTesting
import TestSupport

/// A scheduler whose dates call back whenever they are compared or counted on from, and when they go away.
final class CallingScheduler: Scheduler, @unchecked Sendable {
  struct Date: Strideable {
    private final class Farewell {
      let scheduler: CallingScheduler
      init(_ scheduler: CallingScheduler) { self.scheduler = scheduler }
      deinit { scheduler.call() }
    }

    let base: TestScheduler.SchedulerTimeType
    private let farewell: Farewell
    private var scheduler: CallingScheduler { farewell.scheduler }

    init(_ base: TestScheduler.SchedulerTimeType, of scheduler: CallingScheduler) {
      self.base = base
      farewell = Farewell(scheduler)
    }

    static func == (lhs: Date, rhs: Date) -> Bool {
      lhs.scheduler.call()
      return lhs.base == rhs.base
    }

    static func < (lhs: Date, rhs: Date) -> Bool {
      lhs.scheduler.call()
      return lhs.base < rhs.base
    }

    func distance(to other: Date) -> TestScheduler.SchedulerTimeType.Stride {
      scheduler.call()
      return base.distance(to: other.base)
    }

    func advanced(by interval: TestScheduler.SchedulerTimeType.Stride) -> Date {
      scheduler.call()
      return Date(base.advanced(by: interval), of: scheduler)
    }
  }

  let base = TestScheduler()
  private let onCall = Protected<(() -> Void)?>(nil)

  /// - Parameter onCall: not called again while it runs, on whichever thread.
  func setOnCall(_ onCall: (() -> Void)?) { self.onCall.withLock { $0 = onCall } }

  private func call() {
    guard let body = onCall.withLock({ $0.take() }) else { return }
    body()
    setOnCall(body)
  }

  var now: Date { Date(base.now, of: self) }
  var minimumTolerance: Date.Stride { base.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, action)
  }

  func schedule(
    after date: Date,
    tolerance: Date.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: date.base, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: Date,
    interval: Date.Stride,
    tolerance: Date.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(after: date.base, interval: interval, tolerance: tolerance, options: options, action)
  }
}
