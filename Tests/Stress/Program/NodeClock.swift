import ReactiveCore
import ReactiveTesting

typealias Time = TestScheduler.SchedulerTimeType

/// Lengths of virtual time, in nanoseconds.
///
/// They are chosen so that no two nodes act at the same time, and no node acts at the time of a step, because
/// the library doesn't promise which of two such actions comes first.
enum ClockTime {
  /// The unit of intervals.
  static let tick = 1 << 48
  /// The duration of each step.
  static let step = 1 << 40
  /// The time after the last step, during which everything pending happens.
  static let rest = 100 * tick
  /// The delay that the reference adds to a value sent during the delivery of another one.
  static let reaction = 1

  /// The delay before a node does something that it schedules as soon as possible. Sums of these differ for
  /// each node and number.
  static func latency(ofNode index: Int) -> Int { (1 << 30 + 1 << (2 * index)) << 4 }

  static func interval(_ ticks: Int, ofNode index: Int) -> Int { ticks * tick + latency(ofNode: index) }

  /// The time without the delays of reactions.
  static func rounded(_ time: Int) -> Int { time >> 4 }
}

/// The scheduler of one node, on which nothing happens immediately.
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
