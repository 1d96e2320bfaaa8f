/// A scheduler that runs actions on the thread that schedules them: at once, or, if one is running there,
/// after it and those that wait already.
///
/// Sequences such as ``ObservableType/of(_:scheduler:)`` send their elements on it.
///
/// Mirrors RxSwift's `CurrentThreadScheduler`.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// True if an action that is scheduled now on this thread runs immediately.
  ///
  /// Mirrors RxSwift's `CurrentThreadScheduler.isScheduleRequired`.
  public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    runLater(state, action) { Trampoline.current.add($0) }
  }
}
