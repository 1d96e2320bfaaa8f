/// A timer of an ``EventSink``, whose actions run in the turn and on a scheduler: one is scheduled at a time. In the turn.
final class SinkTimer<Element>: Disposable {
  private let sink: EventSink<Element>
  private let scheduler: any SchedulerType
  private let scheduled = SerialDisposable()
  private var count = 0

  init(of sink: EventSink<Element>, on scheduler: any SchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
  }

  /// Runs an action later, in place of the one that is scheduled.
  func start(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) {
    count &+= 1
    let number = count
    scheduled.replace {
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
        if sink.gate.enter() {
          // One that is running on another thread cannot be disposed any more.
          if number == count { action() }
          sink.leave()
        } else {
          // Whoever holds the turn must not deliver what is to be delivered on the scheduler.
          sink.perform { if number == self.count { self.start(after: .nanoseconds(0), action) } }
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
