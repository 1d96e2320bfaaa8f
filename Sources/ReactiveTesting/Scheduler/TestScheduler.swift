import ReactiveCore

/// A scheduler whose time stands still until a test moves it.
///
///     let scheduler = TestScheduler()
///     let shown = typed.debounce(for: 2, scheduler: scheduler).record(using: scheduler)
///     typed.send("a")
///     scheduler.advance(by: 2)
///
/// Time starts at zero. Actions run inside ``advance(by:)``, ``advance(to:)`` and ``run()``, on the thread
/// that calls them and never inside the call that schedules them: in the order of their times, and those of the
/// same time in the order in which they were scheduled. An action scheduled for the past is due now.
///
/// Any thread may schedule and cancel. No lock is held while an action runs: it may schedule, cancel and even
/// advance the time. What is scheduled costs O(log *n*) on its way in and out, *n* being the ``pendingCount``;
/// what is cancelled is let go of at once.
///
/// Plays the part of RxTest's `TestScheduler` and of the one in combine-schedulers.
public final class TestScheduler: Scheduler {
  public typealias SchedulerOptions = Never

  private struct State {
    var now = SchedulerTimeType(nanoseconds: 0)
    var queue = WorkQueue()
  }

  private let state = Locked(State())

  /// How much time one character of a marble diagram stands for.
  public let frame: SchedulerTimeType.Stride

  private let limit: Int

  /// Makes a scheduler at time zero, with nothing to do.
  ///
  /// - Parameters:
  ///   - frame: how much time one character of a marble diagram stands for, more than zero. A second unless given:
  ///     literals of time are seconds too, so that `debounce(for: 2, …)` is two characters long.
  ///   - limit: how many actions may run in a call of ``run()``, or at one moment in a call of ``advance(to:)``. More
  ///     is a programming error and traps: it is taken for actions that schedule each other without end.
  public init(frame: SchedulerTimeType.Stride = .seconds(1), limit: Int = 1_000_000) {
    if frame <= .zero { misuse("TestScheduler(frame:limit:) takes a frame longer than zero") }
    self.frame = frame
    self.limit = limit
  }

  /// The present: how far the test has moved it.
  public var now: SchedulerTimeType { state.withLock { $0.now } }

  /// Zero: actions run at their time, whatever tolerance they are given.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// How many actions are scheduled. One that repeats counts once, until it is cancelled.
  public var pendingCount: Int { state.withLock { $0.queue.count } }

  // MARK: Moving time

  /// Moves time on, and runs what is due until then, including what is scheduled meanwhile.
  ///
  /// - Parameter interval: how far, zero or more. Zero, the default, runs what is due now.
  public func advance(by interval: SchedulerTimeType.Stride = .zero) {
    if interval < .zero { misuse("TestScheduler.advance(by:) takes an interval that is not negative") }
    advance(to: now.advanced(by: interval))
  }

  /// Moves time on to a point, and runs what is due until then, including what is scheduled meanwhile.
  ///
  /// - Parameter time: the point, now or later.
  ///
  /// What schedules itself for the same moment again and again is a programming error: it traps at the scheduler's
  /// limit.
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

  /// Runs all that is scheduled, and what is scheduled meanwhile, moving time on as far as it takes.
  ///
  /// What repeats until it is cancelled, and is not, is a programming error: it traps at the scheduler's limit. Use
  /// ``advance(by:)`` for such.
  public func run() {
    var count = 0
    while let due = takeNext(until: nil) {
      count += 1
      if count > limit {
        misuse("TestScheduler.run() runs up to its limit of actions: these never end")
      }
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
  ///   - time: when it is due; nil for now.
  ///   - isAhead: whether it runs before all others that are due at that time.
  @discardableResult
  func add(
    at time: SchedulerTimeType?,
    every interval: SchedulerTimeType.Stride? = nil,
    ahead isAhead: Bool = false,
    _ action: @escaping () -> Void
  ) -> Work {
    state.withLock { state in
      let work = Work(
        time: max(time ?? state.now, state.now),
        interval: interval,
        scheduler: self,
        action: action
      )
      state.queue.insert(work, ahead: isAhead)
      return work
    }
  }

  fileprivate func cancel(_ work: Work) {
    // The action is dropped outside the lock.
    _ = state.withLock { state in
      state.queue.remove(work)
      return work.action.take()
    }
  }
}

extension TestScheduler: CustomStringConvertible {
  /// Where it is in time, and how much is pending.
  public var description: String { "TestScheduler at \(now), \(pendingCount) pending" }
}

/// An action with its time. All but `cancel()` under the scheduler's lock.
final class Work: Cancellable {
  fileprivate(set) var action: (() -> Void)?
  let interval: TestScheduler.SchedulerTimeType.Stride?
  var time: TestScheduler.SchedulerTimeType
  /// When it was scheduled, among all.
  var order = 0
  /// Where it is in the queue, while it is there.
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

// Unchecked: what threads share is under the lock.
extension TestScheduler: @unchecked Sendable {}
