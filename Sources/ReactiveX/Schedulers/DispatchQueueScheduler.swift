public import Dispatch
public import Foundation

/// A scheduler that runs actions on a dispatch queue: the superclass of RxSwift's queue schedulers.
///
/// Unchecked: a queue may be used by any thread.
public class DispatchQueueScheduler: SchedulerType, QueueScheduler, @unchecked Sendable {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// - Parameter leeway: the maximum time by which an action may run late; a negative interval means zero.
  init(on queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = .nanoseconds(max(0, leeway.inNanoseconds))
  }

  /// The time of the system's clock.
  public final var now: RxTime { Date() }

  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    runLater(state, action) { enqueue(sendable($0)) }
  }

  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let timer = SingleAssignmentDisposable()
    let result = runLater(state, action) { timer.setDisposable(start(after: dueTime, every: .never, $0)) }
    return Disposables.create(timer, result)
  }

  public final func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    // A timer's handler is called by one thread at a time.
    var state = state
    return start(after: startAfter, every: period) { state = action(state) }
  }

  func enqueue(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

  private func start(
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    if case .never = dueTime { return Disposables.create() }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let cancel = Disposables.create(calling: {
      timer.setEventHandler(handler: nil)
      timer.cancel()
    })
    let action = sendable(action)
    timer.setEventHandler {
      if !cancel.isDisposed { action() }
      if case .never = period { cancel.dispose() }
    }
    timer.schedule(
      deadline: .now() + .nanoseconds(max(0, dueTime.inNanoseconds)),
      repeating: shortest(period),
      leeway: leeway
    )
    timer.resume()
    return cancel
  }

  /// A period of less than a nanosecond becomes one nanosecond.
  private func shortest(_ period: DispatchTimeInterval) -> DispatchTimeInterval {
    if case .never = period { .never } else { .nanoseconds(max(1, period.inNanoseconds)) }
  }
}
