/// A disposable that disposes another on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which the other one is disposed.
  public let scheduler: any ImmediateSchedulerType
  private let disposable: SingleAssignmentDisposable

  /// Creates a disposable that disposes another on a scheduler.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = SingleAssignmentDisposable()
    self.disposable.setDisposable(disposable)
  }

  /// True if the other one was disposed.
  public var isDisposed: Bool { disposable.isDisposed }

  /// Disposes the other one on the scheduler.
  public func dispose() {
    _ = scheduler.run { [disposable] in disposable.dispose() }
  }
}
