/// A scheduler without time: it runs actions as soon as it can.
///
/// Mirrors RxSwift's `ImmediateSchedulerType`.
@preconcurrency public protocol ImmediateSchedulerType: Sendable {
  /// Runs an action as soon as possible.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - action: returns what disposing it has to dispose as well, from then on.
  /// - Returns: a disposable. An action that was disposed before it was run is not run.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs an action as soon as possible, which leaves nothing to dispose.
  @usableFromInline func run(_ action: @escaping () -> Void) -> any Disposable {
    schedule(()) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action as soon as possible, and again as often as it says.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - action: is passed a closure that schedules it again, with another state.
  /// - Returns: a disposable, after which the action is not run any more.
  ///
  /// Mirrors RxSwift's `scheduleRecursive(_:action:)`.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion<State> { recursion, state in action(state) { recursion.schedule($0) } }
    recursion.begin { [self] state, action in schedule(state, action: action) }
    recursion.schedule(state)
    return recursion
  }
}

/// An action that schedules itself: what of it is scheduled, until it is disposed.
final class Recursion<State>: Disposable {
  typealias Schedule = (State, @escaping (State) -> any Disposable) -> any Disposable

  private let action: (Recursion, State) -> Void
  private let current = SerialDisposable()
  private let scheduler = Locked<Schedule?>(nil)

  init(_ action: @escaping (Recursion, State) -> Void) { self.action = action }

  func begin(_ schedule: @escaping Schedule) { scheduler.withLock { $0 = schedule } }

  func schedule(_ state: State) {
    guard !current.isDisposed, let schedule = scheduler.withLock({ $0 }) else { return }
    current.replace {
      schedule(state) { [self] state in
        if !current.isDisposed { action(self, state) }
        return Disposables.create()
      }
    }
  }

  func dispose() {
    current.dispose()
    _ = scheduler.withLock { $0.take() }
  }
}

extension SerialDisposable {
  /// Sets the disposable that a closure returns, which may have set another one before it returns.
  func replace(_ make: () -> any Disposable) {
    let single = SingleAssignmentDisposable()
    disposable = single
    single.setDisposable(make())
  }
}

/// Has an action run later, unless that is disposed first.
func runLater<State>(
  _ state: State,
  _ action: @escaping (State) -> any Disposable,
  _ enqueue: (@escaping () -> Void) -> Void
) -> any Disposable {
  let cancel = SingleAssignmentDisposable()
  enqueue { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }
  return cancel
}
