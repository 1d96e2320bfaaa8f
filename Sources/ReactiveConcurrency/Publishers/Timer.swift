import ReactiveCore
import ReactiveExtras

extension Publishers.Timer {
  /// Creates a timer that a clock drives, whose values are delivered in tasks.
  ///
  /// - Parameters:
  ///   - interval: the time from one value to the next, more than zero. Less is a programming error and traps. Values
  ///     that are missed, since the clock or the executor was late, are skipped.
  ///   - tolerance: the time that a value may be late; nil for the clock's resolution.
  ///   - clock: what counts the time.
  public convenience init<C: Clock>(
    every interval: Duration,
    tolerance: Duration? = nil,
    clock: C
  ) where Context == ClockScheduler<C> {
    self.init(
      every: .init(interval),
      tolerance: tolerance.map { .init($0) },
      scheduler: ClockScheduler(clock)
    )
  }
}
