/// A scheduler that runs actions on the thread that schedules them: immediately or, if an action is running
/// there, after it and the pending ones.
///
/// Sequences such as ``ObservableType/of(_:scheduler:)`` send their elements on it.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// True if an action that is scheduled now on this thread runs immediately.
  public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    runLater(state, action) { Trampoline.current.add($0) }
  }
}
