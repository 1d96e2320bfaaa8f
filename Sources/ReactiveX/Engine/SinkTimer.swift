/// A timer of an `EventSink`, used in the turn. Its actions run in the turn, and one is scheduled at a time.
///
/// If another thread holds the turn when an action is due, that thread runs it and delivers the events that
/// it sends.
final class SinkTimer: Disposable {
  private let sink: AnyEmitter
  private let scheduler: any SchedulerType
  private let scheduled = SerialDisposable()
  private var count = 0

  init(of sink: AnyEmitter, on scheduler: any SchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
  }

  /// Schedules an action, replacing the previous one. It doesn't run if the sink has received its last event
  /// by then.
  func start(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) {
    guard isRunning else { return }
    count &+= 1
    let number = count
    scheduled.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
      sink.inTurn {
        // An action that the scheduler is already running can no longer be disposed.
        if number == self.count, self.isRunning { action() }
      }
      return Disposables.create()
    }
  }

  private var isRunning: Bool {
    if case .completion = sink.pending { false } else { !scheduled.isDisposed }
  }

  func dispose() { scheduled.dispose() }
}

extension EventSink {
  /// A timer that is disposed with the sink.
  func timer(on scheduler: any SchedulerType) -> SinkTimer {
    let timer = SinkTimer(of: self, on: scheduler)
    add { timer.dispose() }
    return timer
  }
}
