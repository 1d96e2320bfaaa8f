public import Dispatch
public import Foundation
internal import Synchronization

// Unchecked: it has no state but the queue; it is a class that another inherits from.
/// A scheduler that runs one action at a time, on a queue of its own or on one that is serial.
///
/// Mirrors RxSwift's `SerialDispatchQueueScheduler`.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  fileprivate let timing: QueueTiming

  fileprivate init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    timing = QueueTiming(queue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler of a new serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the name of the queue.
  ///   - serialQueueConfiguration: called with the queue, to configure it.
  ///   - leeway: how much later than due an action may run.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(internalSerialQueueName:serialQueueConfiguration:leeway:)`.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Creates a scheduler whose actions run on a queue, one at a time.
  ///
  /// - Parameters:
  ///   - queue: where actions run. It may be concurrent: there is a serial queue in front of it.
  ///   - internalSerialQueueName: the name of the queue in front of it.
  ///   - leeway: how much later than due an action may run.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(queue:internalSerialQueueName:leeway:)`.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Creates a scheduler of a new serial queue.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(qos:internalSerialQueueName:leeway:)`.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, qos: qos), leeway: leeway)
  }

  /// The time of the system's clock.
  public var now: RxTime { Date() }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timing.schedule(state, action)
  }

  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timing.schedule(state, after: dueTime, action)
  }

  public final func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    timing.schedule(state, after: startAfter, every: period, action)
  }
}

/// A scheduler that runs several actions at once.
///
/// Operators deliver in order all the same.
///
/// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler`.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let timing: QueueTiming

  /// Creates a scheduler of a queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(queue:leeway:)`.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    timing = QueueTiming(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler of a new concurrent queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(qos:leeway:)`.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    let name = "ReactiveX.ConcurrentDispatchQueueScheduler"
    self.init(queue: DispatchQueue(label: name, qos: qos, attributes: .concurrent), leeway: leeway)
  }

  /// The time of the system's clock.
  public var now: RxTime { Date() }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timing.schedule(state, action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timing.schedule(state, after: dueTime, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    timing.schedule(state, after: startAfter, every: period, action)
  }
}

// Unchecked: its state is atomic.
/// The scheduler of the main queue.
///
/// An action that is to run as soon as possible runs at once if it is scheduled on the main queue and no other is waiting.
///
/// Mirrors RxSwift's `MainScheduler`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The scheduler.
  public static let instance = MainScheduler()
  /// A scheduler of the main queue whose actions never run at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// How many actions are running or waiting to.
  private let pending = Atomic<Int>(0)

  /// Creates another scheduler of the main queue.
  public init() { super.init(serialQueue: .main) }

  /// Traps unless it is called on the main queue.
  ///
  /// Mirrors RxSwift's `MainScheduler.ensureExecutingOnScheduler(errorMessage:)`.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if !MainQueue.isCurrent { misuse("MainScheduler.ensureExecutingOnScheduler is called on the main queue") }
  }

  /// Traps unless it is called on the main thread.
  ///
  /// Mirrors RxSwift's `MainScheduler.ensureRunningOnMainThread(errorMessage:)`.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    if !Thread.isMainThread { misuse("MainScheduler.ensureRunningOnMainThread is called on the main thread") }
  }

  /// Runs an action at once on the main queue, if no other is waiting; otherwise as soon as possible.
  public override func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let isFirst = pending.wrappingAdd(1, ordering: .relaxed).oldValue == 0
    if isFirst, MainQueue.isCurrent {
      defer { pending.wrappingSubtract(1, ordering: .relaxed) }
      return action(state)
    }
    let cancel = SingleAssignmentDisposable()
    timing.run { [self] in
      if !cancel.isDisposed { cancel.setDisposable(action(state)) }
      pending.wrappingSubtract(1, ordering: .relaxed)
    }
    return cancel
  }
}

/// A scheduler of the main queue that runs each action at once which is scheduled there.
///
/// It is meant for ``ObservableType/subscribe(on:)``; ``MainScheduler`` for ``ObservableType/observe(on:)``.
///
/// Mirrors RxSwift's `ConcurrentMainScheduler`.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private let timing = QueueTiming(queue: .main, leeway: .nanoseconds(0))

  private init() {}

  /// The time of the system's clock.
  public var now: RxTime { Date() }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : timing.schedule(state, action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timing.schedule(state, after: dueTime, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    timing.schedule(state, after: startAfter, every: period, action)
  }
}

enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the caller is on the main queue or the main thread: a program without a run loop has the main queue served by
  /// other threads.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread }
}

/// Actions on a dispatch queue.
private struct QueueTiming {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  func run(_ action: @escaping () -> Void) {
    let action = sendable(action)
    queue.async { action() }
  }

  func schedule<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    run { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }
    return cancel
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let timer = start(after: dueTime, every: .never) {
      if !result.isDisposed { result.setDisposable(action(state)) }
    }
    return Disposables.create(timer, result)
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    // A timer's handler is called by one thread at a time.
    var state = state
    return start(after: dueTime, every: period) { state = action(state) }
  }

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

// Unchecked: a queue may be used by any thread.
extension QueueTiming: @unchecked Sendable {}
