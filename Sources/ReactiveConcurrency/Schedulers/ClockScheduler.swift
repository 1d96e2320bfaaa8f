import ReactiveCore

/// A scheduler that measures time with a clock.
///
/// Use it for operators that take a scheduler, in a program without Foundation, or in a test in which other
/// code sleeps on a clock. With `ReactiveFoundation`, `DispatchQueue` and `RunLoop` are schedulers too.
///
/// ```swift
/// let clock = TestClock()
/// let scheduler = ClockScheduler(clock)
/// let waiting = Task { try await Just("now").delay(for: 2, scheduler: scheduler).value }
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(2))
/// print(try await waiting.value)  // now
/// ```
///
/// Each action runs in its own task, on the given executor or the default one, without the task-local values
/// of the code that schedules it. Actions that are due together may run concurrently and in any order;
/// operators such as `receive(on:)` and `delay` still deliver in order.
///
/// A repeated action runs at its first date and at whole intervals after that. Dates that were missed,
/// because the clock or the executor was late, are skipped. An interval shorter than the clock's resolution
/// is rounded up to it.
///
/// Intervals are limited to a hundred years, which also stands for never. A clock that goes backwards, such
/// as one that shows the time of day when it is set, is a programming error and traps.
public final class ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
  /// The priority of an action's task.
  public typealias SchedulerOptions = TaskPriority

  /// The clock that measures time.
  public let clock: C
  private let executor: (any TaskExecutor)?
  /// The latest time read from the clock.
  private let latest = Locked<C.Instant?>(nil)

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - clock: the clock that measures time.
  ///   - executor: the executor of the actions; nil for the default one.
  public init(_ clock: C, executor: (any TaskExecutor)? = nil) {
    self.clock = clock
    self.executor = executor
  }

  /// The current time of the clock.
  public var now: SchedulerTimeType {
    // The latest time is read before the clock, so that it doesn't matter what other threads read. The
    // comparison runs outside the lock, because it is the clock's code.
    let former = latest.withLock { $0 }
    let now = clock.now
    if let former, now < former { misuse("ClockScheduler takes a clock that does not go backwards") }
    _ = latest.exchange(now)
    return SchedulerTimeType(now)
  }

  /// The clock's resolution.
  public var minimumTolerance: SchedulerTimeType.Stride { .init(clock.minimumResolution) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    task(options) { action() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    task(options) { [clock] in
      try await clock.sleep(until: Self.reachable(date.instant, on: clock), tolerance: tolerance.duration)
      action()
    }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let interval = max(interval.duration, clock.minimumResolution)
    let repeating = task(options) { [self] in
      var due = date.instant
      while true {
        try await clock.sleep(until: Self.reachable(due, on: clock), tolerance: tolerance.duration)
        try Task.checkCancellation()
        action()
        due = next(after: due, every: interval)
      }
    }
    return Repetition(task: repeating)
  }

  /// Limits a date to one that the clock can represent.
  private static func reachable(_ date: C.Instant, on clock: C) -> C.Instant {
    min(date, clock.now.advanced(by: longestInterval))
  }

  /// The next date of a series that is not in the past.
  private func next(after due: C.Instant, every interval: Duration) -> C.Instant {
    let next = due.advanced(by: interval)
    let late = next.duration(to: now.instant)
    return late > .zero ? next.advanced(by: interval * (late / interval).rounded(.up)) : next
  }

  @discardableResult
  private func task(
    _ priority: TaskPriority?,
    _ work: @escaping () async throws -> Void
  ) -> Task<Void, any Error> {
    // Unchecked: an action may be scheduled from any thread, and only its task runs it.
    nonisolated(unsafe) let work = work
    // Detached, so that the action doesn't inherit the task-local values of the code that schedules it.
    return Task.detached(executorPreference: executor, priority: priority ?? Task.currentPriority) {
      try await work()
    }
  }

  private struct Repetition: Cancellable {
    let task: Task<Void, any Error>

    func cancel() { task.cancel() }
  }
}

extension ClockScheduler {
  /// A point in time of the clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The point.
    public var instant: C.Instant

    /// Creates a point in time.
    public init(_ instant: C.Instant) { self.instant = instant }

    /// The interval from this time to another: negative if that is earlier.
    public func distance(to other: Self) -> Stride { Stride(instant.duration(to: other.instant)) }

    /// This time plus an interval.
    public func advanced(by n: Stride) -> Self { Self(instant.advanced(by: n.duration)) }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.instant == rhs.instant }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.instant < rhs.instant }

    /// A length of time, limited to a hundred years. Literals are seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      /// The length.
      public var duration: Duration

      /// Creates a length of time.
      public init(_ duration: Duration) {
        self.duration = min(max(duration, .zero - longestInterval), longestInterval)
      }

      /// This many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// This many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// This many seconds; nil if they do not fit.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
        if duration != .seconds(seconds) { return nil }
      }

      /// The length without its sign.
      public var magnitude: Self { Self(duration < .zero ? .zero - duration : duration) }

      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.duration < rhs.duration }
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.duration + rhs.duration) }
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.duration - rhs.duration) }

      /// The product of the seconds, with the precision of a `Double`: `2 * .milliseconds(500)` is a second.
      public static func * (lhs: Self, rhs: Self) -> Self {
        Self(lhs.duration * (rhs.duration / .seconds(1)))
      }

      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }

      /// This many seconds, limited to the longest length.
      public static func seconds(_ s: Double) -> Self {
        if s.isNaN { misuse("ClockScheduler.SchedulerTimeType.Stride.seconds(_:) takes no NaN") }
        return Self(abs(s) < 0x1p63 ? .seconds(s) : .seconds(s < 0 ? Int.min : .max))
      }

      public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
      public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
    }
  }
}

/// A hundred years. `ContinuousClock` traps at 293 years.
private let longestInterval = Duration.seconds(36_525 * 86_400)
