/// A timer of an ``EventSink``. Its actions run in the turn, and one is scheduled at a time. In the turn.
///
/// If another thread holds the turn when an action is due, that thread runs it, and delivers what it sends.
final class SinkTimer<Element>: Disposable {
  private let sink: EventSink<Element>
  private let scheduler: any SchedulerType
  private let scheduled = SerialDisposable()
  private var count = 0

  init(of sink: EventSink<Element>, on scheduler: any SchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
  }

  /// Schedules an action in place of the previous one. It doesn't run if the sink has its last event by then.
  func start(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) {
    guard sink.completion == nil else { return }
    count &+= 1
    let number = count
    scheduled.replace {
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
        sink.perform {
          // An action that the scheduler is already running can no longer be disposed.
          if number == self.count, self.sink.completion == nil, !self.scheduled.isDisposed { action() }
        }
        return Disposables.create()
      }
    }
  }

  func dispose() { scheduled.dispose() }
}

extension EventSink {
  /// A timer that is disposed with the sink.
  func timer(on scheduler: any SchedulerType) -> SinkTimer<Element> {
    let timer = SinkTimer(of: self, on: scheduler)
    add(timer)
    return timer
  }
}
