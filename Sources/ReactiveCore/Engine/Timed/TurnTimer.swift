/// A timer whose action runs on a scheduler, in the turn of an emitter. It ends with the emitter.
///
/// Postponing the date costs nothing: the timer checks it when it fires. So a fast upstream costs one timer
/// for each interval, not one for each value, and at most one is pending.
///
///     value   value        value                  each postpones the date, and does nothing else
///     ├───────┼────────────┼──────┐
///     set ──────────▶ fires, is set again ──▶ fires: this is the date
@usableFromInline
package final class TurnTimer<Context: Scheduler>: AnyInnerSubscriber {
  @usableFromInline package typealias Date = Context.SchedulerTimeType

  /// The scheduler's timer. It is cancelled like an upstream's subscription.
  @usableFromInline
  final class Pending: Subscription {
    @usableFromInline let date: Date
    /// The date of the action: the timer's date or later.
    @exclusivity(unchecked) @usableFromInline var due: Date
    /// Set before other threads know of it.
    @exclusivity(unchecked) var timer: (any Cancellable)?

    init(_ date: Date) { (self.date, due) = (date, date) }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {}

    @usableFromInline
    func cancel() { timer?.cancel() }
  }

  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let interval: Date.Stride
  private let afterFiring: () -> Void

  // In the turn.
  /// Called with the date at which it was due.
  @exclusivity(unchecked) @usableFromInline package var action: ((Date) -> Void)?
  /// True while the action runs on the scheduler.
  @exclusivity(unchecked) @usableFromInline var isFiring = false
  @exclusivity(unchecked) @usableFromInline var pending: Pending?

  /// - Parameters:
  ///   - interval: the interval of the scheduler's timer, which repeats, because only repeating timers can be
  ///     cancelled. It is cancelled when it fires, and fires later if the scheduler drops its action.
  ///   - afterFiring: called on the scheduler after the action, once the turn is released.
  @usableFromInline
  package init(
    _ coordinator: UpstreamCoordinator,
    _ scheduler: Context,
    _ options: Context.SchedulerOptions?,
    interval: Date.Stride,
    afterFiring: @escaping () -> Void = {}
  ) {
    self.scheduler = scheduler
    self.options = options
    self.interval = interval
    self.afterFiring = afterFiring
    super.init(coordinator, demand: .own(.none))
  }

  /// Runs the action at a date, instead of the date that was set before.
  ///
  /// If a timer is pending for a later date, the clock was set back, and another timer takes its place.
  @inlinable
  package func start(at date: Date) {
    // Optional chaining, since a binding would retain and release the object for each value.
    if let earliest = pending?.date, earliest <= date { pending?.due = date } else { set(for: date) }
  }

  @usableFromInline
  func set(for date: Date) {
    stop()
    guard isActive else { return }
    let pending = Pending(date)
    self.pending = pending
    pending.timer = scheduler.schedule(
      after: date,
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options,
      scheduled { [self] in run(pending) }
    )
    if !coordinator.active.add(pending, of: self) { pending.cancel() }
  }

  /// The scheduler's action.
  ///
  /// If another caller holds the turn, that caller runs the timer's action, perhaps on another thread.
  private func run(_ pending: Pending) {
    let emitter = coordinator.emitter
    guard emitter.gate.enterMarked() else {
      if emitter.gate.submit({ self.fire(pending) }) { emitter.leave() }
      return
    }
    isFiring = true
    fire(pending)
    if emitter.pending == .completion { emitter.drain() }
    isFiring = false
    emitter.leave()
    afterFiring()
  }

  private func fire(_ pending: Pending) {
    guard pending === self.pending else { return }
    stop()
    if pending.due > pending.date { set(for: pending.due) } else { action?(pending.date) }
  }

  private func stop() {
    pending = nil
    let (timer, isCancelled) = coordinator.active.remove(self)
    if !isCancelled { timer?.cancel() }
  }

  @usableFromInline
  package override func end() {
    stop()
    action = nil
    super.end()
  }
}
