import ReactiveCore

/// A scheduler of virtual time, which stands still until a test advances it.
///
///     let scheduler = TestScheduler()
///     let shown = typed.debounce(for: 2, scheduler: scheduler).record(using: scheduler)
///     typed.send("a")
///     scheduler.advance(by: 2)
///
/// Time starts at zero. Actions run inside ``advance(by:)``, ``advance(to:)`` and ``run()``, on the thread
/// that calls them and never inside the call that schedules them: in the order of their times, and those of
/// the same time in the order in which they were scheduled. An action scheduled for the past is due now.
///
/// Any thread may schedule and cancel. No lock is held while an action runs: it may schedule, cancel and even
/// advance the time. Scheduling an action, running it and cancelling it cost O(log *n*) each, *n* being the
/// ``pendingCount``. An action that is cancelled is released immediately.
public final class TestScheduler: Scheduler {
  public typealias SchedulerOptions = Never

  private struct State {
    var now = SchedulerTimeType(nanoseconds: 0)
    var queue = WorkQueue()
  }

  private let state = Locked(State())

  /// The length of time that one character of a marble diagram stands for.
  public let frame: SchedulerTimeType.Stride

  private let limit: Int

  /// Creates a scheduler at time zero, without actions.
  ///
  /// - Parameters:
  ///   - frame: the length of time that one character of a marble diagram stands for, more than zero; zero or
  ///     less is a programming error and traps. It is one second by default. Time literals are seconds too,
  ///     so `debounce(for: 2, …)` is two characters long.
  ///   - limit: the number of actions that may run in a call of ``run()``, or at one moment in a call of
  ///     ``advance(to:)``. More is a programming error and traps: it means that actions schedule each other
  ///     without end.
  public init(frame: SchedulerTimeType.Stride = .seconds(1), limit: Int = 1_000_000) {
    if frame <= .zero { misuse("TestScheduler(frame:limit:) takes a frame longer than zero") }
    self.frame = frame
    self.limit = limit
  }

  /// The current time: how far the test has advanced it.
  public var now: SchedulerTimeType { state.withLock { $0.now } }

  /// Zero: actions run exactly at their time, whatever their tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The number of scheduled actions. A repeating action counts once, until it is cancelled.
  public var pendingCount: Int { state.withLock { $0.queue.count } }

  // MARK: Advancing time

  /// Advances time by an interval, and runs the actions that are due by then, including those scheduled
  /// meanwhile.
  ///
  /// - Parameter interval: the interval, zero or more; a negative one is a programming error and traps. Zero,
  ///   the default, runs the actions that are due now.
  public func advance(by interval: SchedulerTimeType.Stride = .zero) {
    if interval < .zero { misuse("TestScheduler.advance(by:) takes an interval that is not negative") }
    advance(to: now.advanced(by: interval))
  }

  /// Advances time to a point, and runs the actions that are due by then, including those scheduled
  /// meanwhile.
  ///
  /// - Parameter time: the point, now or later; an earlier one is a programming error and traps.
  ///
  /// An action that schedules itself for the same moment without end is a programming error, and traps at the
  /// scheduler's limit.
  public func advance(to time: SchedulerTimeType) {
    if time < now { misuse("TestScheduler.advance(to:) takes a time that has not passed") }
    var moment = now
    var count = 0
    while let due = takeNext(until: time) {
      if due.time > moment { (moment, count) = (due.time, 0) }
      count += 1
      if count > limit {
        misuse("TestScheduler runs up to its limit of actions at one moment: these never end")
      }
      due.action()
    }
    // An action may have advanced further.
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Runs all scheduled actions, including those scheduled meanwhile, and advances time as far as necessary.
  ///
  /// A repeating action that is never cancelled is a programming error here, and traps at the scheduler's
  /// limit: use ``advance(by:)`` for it.
  public func run() {
    var count = 0
    while let due = takeNext(until: nil) {
      count += 1
      if count > limit { misuse("TestScheduler.run() runs up to its limit of actions: these never end") }
      due.action()
    }
  }

  private func takeNext(until limit: SchedulerTimeType?) -> (time: SchedulerTimeType, action: () -> Void)? {
    state.withLock { state in
      guard let next = state.queue.first, limit.map({ next.time <= $0 }) ?? true else { return nil }
      state.now = max(state.now, next.time)
      let action = next.action
      if let interval = next.interval {
        state.queue.move(next, to: next.time.advanced(by: interval))
      } else {
        state.queue.remove(next)
        next.action = nil
      }
      return action.map { (state.now, $0) }
    }
  }

  // MARK: Scheduling

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    add(at: nil, action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    add(at: date, action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    add(at: date, every: max(interval, .zero), action)
  }

  /// - Parameters:
  ///   - time: the time to run the action; nil for now.
  ///   - isAhead: true to run it before the others that are due at that time.
  @discardableResult
  func add(
    at time: SchedulerTimeType?,
    every interval: SchedulerTimeType.Stride? = nil,
    ahead isAhead: Bool = false,
    _ action: @escaping () -> Void
  ) -> Work {
    state.withLock { state in
      let time = max(time ?? state.now, state.now)
      let work = Work(time: time, interval: interval, scheduler: self, action: action)
      state.queue.insert(work, ahead: isAhead)
      return work
    }
  }

  fileprivate func cancel(_ work: Work) {
    // The action is released outside the lock.
    _ = state.withLock { state in
      state.queue.remove(work)
      return work.action.take()
    }
  }
}

extension TestScheduler: CustomStringConvertible {
  /// The current time and the number of scheduled actions.
  public var description: String { "TestScheduler at \(now), \(pendingCount) pending" }
}

/// A scheduled action. Everything but `cancel()` is accessed under the scheduler's lock.
final class Work: Cancellable {
  fileprivate(set) var action: (() -> Void)?
  let interval: TestScheduler.SchedulerTimeType.Stride?
  var time: TestScheduler.SchedulerTimeType
  /// The rank among actions of the same time.
  var order = 0
  /// The index in the queue; nil if it is not enqueued.
  var index: Int?
  private weak var scheduler: TestScheduler?

  init(
    time: TestScheduler.SchedulerTimeType,
    interval: TestScheduler.SchedulerTimeType.Stride?,
    scheduler: TestScheduler,
    action: @escaping () -> Void
  ) {
    self.time = time
    self.interval = interval
    self.scheduler = scheduler
    self.action = action
  }

  func cancel() { scheduler?.cancel(self) }
}

// Unchecked: state shared between threads is under the lock.
extension TestScheduler: @unchecked Sendable {}
