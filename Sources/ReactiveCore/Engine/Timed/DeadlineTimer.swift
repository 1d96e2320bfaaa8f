/// A timer that is put off at no cost: for operators that wait until something has not happened for some time.
///
/// The owner keeps the date on which something is due, and moves it as often as it likes; the timer is left alone.
/// When the timer fires, the owner says whether that was the date, or for which one to set it again. So a fast
/// upstream costs one timer for each interval, not one for each value, and at any time at most one is pending.
///
///     value   value        value                  each moves the date, and does nothing else
///     ├───────┼────────────┼──────┐
///     set ──────────▶ fires, is set again ──▶ fires: this is the date
///
/// The owner sets the timer when none is pending, and knows whether one is: from setting it until it has been told
/// that nothing more is due.
@usableFromInline
final class DeadlineTimer<Context: Scheduler> {
  @usableFromInline typealias Date = Context.SchedulerTimeType

  private struct State {
    /// Which timer is pending: what another does is out of date.
    var round: Int?
    var timer: (any Cancellable)?
    var lastRound = 0
    var isCancelled = false
  }

  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  private let state = Locked(State())

  /// - Parameter interval: what its owner waits for.
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

  /// When something is due that has to wait from now on.
  @inlinable
  var due: Date { scheduler.now.advanced(by: interval) }

  /// Sets a timer that fires once: being one that repeats, it can be cancelled.
  ///
  /// - Parameter fire: called on the scheduler with the date for which the timer was set. Returns the date for
  ///   which to set the next; nil if nothing more is due.
  @usableFromInline
  func set(for date: Date, _ fire: @escaping (Date) -> Date?) {
    let started = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.lastRound += 1
      state.round = state.lastRound
      return state.round
    }
    guard let round = started else { return }
    let timer = scheduler.schedule(
      after: date,
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) {
      if self.end(round), let next = fire(date) { self.set(for: next, fire) }
    }
    let isPending = state.withLock { state in
      guard state.round == round else { return false }
      state.timer = timer
      return true
    }
    if !isPending { timer.cancel() }
  }

  /// - Returns: whether it is this timer that was pending.
  private func end(_ round: Int) -> Bool {
    let (isPending, timer) = state.withLock { state -> (Bool, (any Cancellable)?) in
      guard state.round == round else { return (false, nil) }
      state.round = nil
      return (true, state.timer.take())
    }
    timer?.cancel()
    return isPending
  }

  /// Cancels the timer, and sets none from now on.
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
