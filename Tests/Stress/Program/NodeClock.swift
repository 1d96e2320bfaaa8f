import ReactiveCore
import ReactiveTesting

typealias Time = TestScheduler.SchedulerTimeType

/// Lengths of virtual time, in nanoseconds.
///
/// They are chosen so that no two nodes do something at the same time, and no node at the time of a step: the
/// library doesn't promise which of two such actions comes first.
enum ClockTime {
  /// The unit of intervals.
  static let tick = 1 << 48
  /// The time that each step takes.
  static let step = 1 << 40
  /// The time after the last step, in which everything that is due happens.
  static let rest = 100 * tick
  /// The reference has a value that is sent inside the delivery of another one this much later.
  static let reaction = 1

  /// The time after which a node does what it schedules to do at once. Sums of these differ by node and by
  /// number.
  static func latency(ofNode index: Int) -> Int { (1 << 30 + 1 << (2 * index)) << 4 }

  static func interval(_ ticks: Int, ofNode index: Int) -> Int { ticks * tick + latency(ofNode: index) }

  /// The time without reactions.
  static func rounded(_ time: Int) -> Int { time >> 4 }
}

/// The scheduler of one node: nothing takes place at once.
struct NodeClock<Base: Scheduler>: Scheduler
where Base.SchedulerTimeType == Time, Base.SchedulerOptions == Never {
  let base: Base
  let latency: Int

  var now: Time { base.now }
  var minimumTolerance: Time.Stride { base.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(after: due(now), action)
  }

  func schedule(
    after date: Time,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: due(date), action)
  }

  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(after: due(date), interval: interval, action)
  }

  private func due(_ date: Time) -> Time { date > now ? date : now.advanced(by: .nanoseconds(latency)) }
}
