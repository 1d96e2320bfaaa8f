import ReactiveTesting

typealias Time = TestScheduler.SchedulerTimeType

/// Intervals that never add up to the same.
enum ClockTime {
  /// So many milliseconds, and a few nanoseconds that only this node has: so no two actions of different
  /// nodes are due at the same time, which of two such actions comes first not being promised.
  static func interval(_ milliseconds: Int, ofNode index: Int) -> Time.Stride {
    .nanoseconds(milliseconds * 1_000_000 + (1 << index))
  }

  static func duration(_ interval: Time.Stride) -> Duration { .nanoseconds(interval.magnitude) }
}
