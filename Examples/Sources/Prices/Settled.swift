import ReactiveCore
import ReactiveExtras

extension Publisher<Price, Never> {
  /// Publishes a symbol's price once it has been unchanged for some time.
  public func settled<S: Scheduler & Sendable>(
    for time: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> some Publisher<Price, Never> where S.SchedulerTimeType.Stride: Sendable {
    groupBy { $0.symbol }
      .flatMap { $0.debounce(for: time, scheduler: scheduler) }
  }
}
