import ReactiveCore
import ReactiveExtras

extension Publisher<Price, Never> {
  /// A symbol's price, once it has stood for some time. While it goes on changing, nothing is published of
  /// it.
  public func settled<S: Scheduler & Sendable>(
    for time: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> some Publisher<Price, Never> where S.SchedulerTimeType.Stride: Sendable {
    groupBy { $0.symbol }
      .flatMap { $0.debounce(for: time, scheduler: scheduler) }
  }
}
