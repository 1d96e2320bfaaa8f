import ReactiveCore
import ReactiveTesting
import TestSupport

/// A scheduler whose dates call back when they are compared, advanced or deinitialized.
final class CallingScheduler: PlainScheduler, @unchecked Sendable {
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

  /// - Parameter onCall: a closure that no thread calls again while it runs.
  func setOnCall(_ onCall: (() -> Void)?) { self.onCall.withLock { $0 = onCall } }

  private func call() {
    guard let body = onCall.withLock({ $0.take() }) else { return }
    body()
    setOnCall(body)
  }

  var now: Date { Date(base.now, of: self) }

  func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: Date?,
    every interval: Date.Stride?
  ) -> any Cancellable {
    base.schedule(action, at: date?.base, every: interval)
  }
}
