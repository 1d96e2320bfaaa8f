import ReactiveCore

/// A scheduler whose time moves only when a test says so. For one thread.
final class VirtualScheduler: Scheduler {
  struct Time: Strideable, Comparable, Hashable {
    var nanoseconds: Int
    func distance(to other: Time) -> Interval { Interval(nanoseconds: other.nanoseconds - nanoseconds) }
    func advanced(by interval: Interval) -> Time { Time(nanoseconds: nanoseconds + interval.nanoseconds) }
  }

  struct Interval: SignedNumeric, Comparable, Hashable, SchedulerTimeIntervalConvertible {
    var nanoseconds: Int
    init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
    init(integerLiteral value: Int) { nanoseconds = value * 1_000_000_000 }
    init?<T: BinaryInteger>(exactly source: T) { nanoseconds = Int(source) * 1_000_000_000 }
    var magnitude: Int { abs(nanoseconds) }
    static func + (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds + rhs.nanoseconds) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds - rhs.nanoseconds) }
    static func * (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds * rhs.nanoseconds) }
    static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
    static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(s * 1_000_000_000)) }
    static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
    static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
    static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
  }

  private final class Work: Cancellable {
    let id: Int
    var time: Time
    let interval: Interval?
    var action: (() -> Void)?

    init(id: Int, time: Time, interval: Interval?, action: @escaping () -> Void) {
      self.id = id
      self.time = time
      self.interval = interval
      self.action = action
    }

    func cancel() { action = nil }
  }

  private(set) var now = Time(nanoseconds: 0)
  var minimumTolerance: Interval { Interval(nanoseconds: 0) }
  private var works: [Work] = []
  private var lastID = 0

  /// How much is scheduled and has not run.
  var pending: Int { works.count { $0.action != nil } }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    _ = add(now, nil, action)
  }

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

  private func add(_ time: Time, _ interval: Interval?, _ action: @escaping () -> Void) -> Work {
    lastID += 1
    let work = Work(id: lastID, time: Swift.max(time, now), interval: interval, action: action)
    works.append(work)
    return work
  }

  /// Moves time on, and runs what is due, in order.
  func advance(by interval: Interval = .nanoseconds(0)) {
    let target = now.advanced(by: interval)
    while true {
      works.removeAll { $0.action == nil }
      guard
        let next = works.filter({ $0.time <= target }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) })
      else { break }
      now = next.time
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

  /// Runs all that is scheduled, moving time on as far as it takes.
  func run() {
    works.removeAll { $0.action == nil }
    while let last = works.map(\.time).max() {
      advance(by: now.distance(to: last))
      works.removeAll { $0.action == nil }
    }
  }
}
