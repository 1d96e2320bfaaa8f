/// A timer whose deadline can be postponed at no cost, for operators that wait until nothing has happened for a time.
///
/// The owner stores the deadline and postpones it as often as it likes, without touching the timer. When the timer
/// fires, the owner returns nil if the deadline has been reached, or the deadline to set it for again. So a fast upstream
/// costs one timer per interval, not one per value, and at most one timer is pending.
///
/// Deadlines are numbered: comparing dates runs code of the scheduler, so the owner compares them without a lock, and finds
/// out by the number whether the deadline has changed meanwhile.
///
///     value   value        value                  each postpones the deadline, and does nothing else
///     ├───────┼────────────┼──────┐
///     set ──────────▶ fires, is set again ──▶ fires: this is the deadline
///
/// The owner sets the timer only if none is pending: one is from setting it until its closure has returned nil.
@usableFromInline
final class DeadlineTimer<Context: Scheduler> {
  @usableFromInline typealias Date = Context.SchedulerTimeType
  @usableFromInline typealias Deadline = (date: Date, number: Int)

  private struct State {
    /// The number of the pending timer: others are out of date.
    var round: Int?
    var timer: (any Cancellable)?
    var lastRound = 0
    var isCancelled = false
  }

  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  private let state = Locked(State())

  /// - Parameter interval: how long the owner waits.
  @usableFromInline
  init(
    _ scheduler: Context,
    interval: Context.SchedulerTimeType.Stride,
    options: Context.SchedulerOptions?
  ) {
    self.scheduler = scheduler
    self.interval = interval
    self.options = options
  }

  /// The deadline of what starts to wait now.
  @inlinable
  var due: Date { scheduler.now.advanced(by: interval) }

  /// The deadline that replaces another, or is the first.
  @inlinable
  static func deadline(_ date: Date, replacing former: Deadline?) -> Deadline {
    (date, former.map { $0.number &+ 1 } ?? 0)
  }

  /// Sets a timer that fires once. It is scheduled as a repeating one, since that can be cancelled.
  ///
  /// - Parameter fire: called on the scheduler with the date for which the timer was set. Returns the deadline to set the
  ///   next timer for; nil for none.
  @usableFromInline
  func set(for deadline: Deadline, _ fire: @escaping (Date) -> Deadline?) {
    let started = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.lastRound += 1
      state.round = state.lastRound
      return state.round
    }
    guard let round = started else { return }
    let timer = scheduler.schedule(
      after: deadline.date,
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options,
      scheduled { if self.end(round), let next = fire(deadline.date) { self.set(for: next, fire) } }
    )
    let isPending = state.withLock { state in
      guard state.round == round else { return false }
      state.timer = timer
      return true
    }
    if !isPending { timer.cancel() }
  }

  /// - Returns: whether this timer was pending.
  private func end(_ round: Int) -> Bool {
    let (isPending, timer) = state.withLock { state -> (Bool, (any Cancellable)?) in
      guard state.round == round else { return (false, nil) }
      state.round = nil
      return (true, state.timer.take())
    }
    timer?.cancel()
    return isPending
  }

  /// Cancels the timer. None is set from now on.
  @usableFromInline
  func cancel() {
    let timer = state.withLock { state in
      state.isCancelled = true
      state.round = nil
      return state.timer.take()
    }
    timer?.cancel()
  }
}
