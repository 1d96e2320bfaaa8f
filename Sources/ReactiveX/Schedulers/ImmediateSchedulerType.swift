/// A scheduler without time: it runs actions as soon as it can.
@preconcurrency public protocol ImmediateSchedulerType: Sendable {
  /// Runs an action as soon as possible.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - action: returns a disposable to dispose with the result.
  /// - Returns: a disposable that cancels the action if it has not run yet.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs an action, which has no disposable of its own, as soon as possible.
  @usableFromInline func run(_ action: @escaping () -> Void) -> any Disposable {
    schedule(()) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action as soon as possible, and again whenever it schedules itself.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - action: receives a closure that schedules it again, with another state.
  /// - Returns: a disposable that stops further runs.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion<State>(
      schedule: { [self] state, action in schedule(state, action: action) },
      action: { recursion, state in action(state) { recursion.schedule($0) } }
    )
    recursion.schedule(state)
    return recursion
  }
}

/// An action that schedules itself until it is disposed, with its scheduled runs.
final class Recursion<State>: Disposable {
  typealias Schedule = (State, @escaping (State) -> any Disposable) -> any Disposable

  private struct Closures {
    let schedule: Schedule
    let action: (Recursion, State) -> Void
  }

  private let closures: Locked<Closures?>
  private let scheduled = CompositeDisposable()

  init(schedule: @escaping Schedule, action: @escaping (Recursion, State) -> Void) {
    closures = Locked(Closures(schedule: schedule, action: action))
  }

  var isDisposed: Bool { scheduled.isDisposed }

  func schedule(_ state: State) {
    let run = SingleAssignmentDisposable()
    guard let key = scheduled.insert(run), let schedule = closures.withLock({ $0?.schedule }) else { return }
    run.setDisposable(
      schedule(state) { [self] state in
        scheduled.remove(for: key)
        if let action = closures.withLock({ $0?.action }) { action(self, state) }
        return Disposables.create()
      }
    )
  }

  func dispose() {
    scheduled.dispose()
    _ = closures.exchange(nil)
  }
}

extension SerialDisposable {
  /// Sets the disposable that a closure returns, unless the closure has already set another one.
  ///
  /// The closure is not called if this was disposed.
  @usableFromInline func replace(_ make: () -> any Disposable) {
    if isDisposed { return }
    let single = SingleAssignmentDisposable()
    disposable = single
    single.setDisposable(make())
  }
}

/// Enqueues an action, which doesn't run if the result is disposed first.
func runLater<State>(
  _ state: State,
  _ action: @escaping (State) -> any Disposable,
  _ enqueue: (@escaping () -> Void) -> Void
) -> any Disposable {
  let cancel = SingleAssignmentDisposable()
  enqueue { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }
  return cancel
}
