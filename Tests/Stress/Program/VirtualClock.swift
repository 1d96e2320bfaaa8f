import ReactiveCore

/// A scheduler whose time moves only when it is told to. For one thread.
///
/// The model has one of its own, so it is simple: a list, searched for what is due next.
final class VirtualClock: Scheduler {
  struct Time: Strideable {
    var nanoseconds: Int
    func distance(to other: Time) -> Interval { Interval(nanoseconds: other.nanoseconds - nanoseconds) }
    func advanced(by interval: Interval) -> Time { Time(nanoseconds: nanoseconds + interval.nanoseconds) }
  }

  struct Interval: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
    var nanoseconds: Int
    init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
    init(integerLiteral value: Int) { nanoseconds = value }
    init?<T: BinaryInteger>(exactly source: T) { nanoseconds = Int(source) }
    var magnitude: Int { abs(nanoseconds) }
    static func + (a: Self, b: Self) -> Self { Self(nanoseconds: a.nanoseconds + b.nanoseconds) }
    static func - (a: Self, b: Self) -> Self { Self(nanoseconds: a.nanoseconds - b.nanoseconds) }
    static func * (a: Self, b: Self) -> Self { Self(nanoseconds: a.nanoseconds * b.nanoseconds) }
    static func *= (a: inout Self, b: Self) { a = a * b }
    static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
    static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
    static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(s * 1_000_000_000)) }
    static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
    static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
    static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
  }

  private final class Timer: Cancellable {
    let order: Int
    var time: Time
    let interval: Interval?
    var action: (() -> Void)?

    init(_ order: Int, _ time: Time, _ interval: Interval?, _ action: @escaping () -> Void) {
      self.order = order
      self.time = time
      self.interval = interval
      self.action = action
    }

    func cancel() { action = nil }
  }

  private(set) var now = Time(nanoseconds: 0)
  var minimumTolerance: Interval { Interval(nanoseconds: 0) }
  private var timers: [Timer] = []
  private var lastOrder = 0

  private func add(_ time: Time, _ interval: Interval?, _ action: @escaping () -> Void) -> Timer {
    lastOrder += 1
    let timer = Timer(lastOrder, max(time, now), interval, action)
    timers.append(timer)
    return timer
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { _ = add(now, nil, action) }

  func schedule(after date: Time, tolerance: Interval, options: Never?, _ action: @escaping () -> Void) {
    _ = add(date, nil, action)
  }

  func schedule(
    after date: Time,
    interval: Interval,
    tolerance: Interval,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(date, interval, action)
  }

  /// Drops what is scheduled and will not run. Whoever scheduled it keeps the clock, and the clock keeps it.
  func clear() { timers = [] }

  /// Moves time on, and runs what is due, in order.
  func advance(milliseconds: Int) {
    let target = now.advanced(by: .milliseconds(milliseconds))
    while true {
      timers.removeAll { $0.action == nil }
      let due = timers.filter { $0.time <= target }.min { ($0.time, $0.order) < ($1.time, $1.order) }
      guard let due, let action = due.action else { break }
      now = due.time
      if let interval = due.interval {
        due.time = due.time.advanced(by: interval)
      } else {
        due.action = nil
      }
      action()
    }
    now = target
  }
}
