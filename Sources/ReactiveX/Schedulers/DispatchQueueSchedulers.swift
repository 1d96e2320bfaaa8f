public import Dispatch
internal import Foundation
internal import Synchronization

/// A scheduler that runs one action at a time, on a queue of its own or on one that is serial.
///
/// Mirrors RxSwift's `SerialDispatchQueueScheduler`.
///
/// Unchecked: it adds nothing to the queue.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
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
    self.init(on: queue, leeway: leeway)
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
    self.init(on: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Creates a scheduler of a new serial queue.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(qos:internalSerialQueueName:leeway:)`.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(on: DispatchQueue(label: internalSerialQueueName, qos: qos), leeway: leeway)
  }
}

/// A scheduler that runs several actions at once.
///
/// Operators deliver in order all the same.
///
/// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler`.
///
/// Unchecked: it adds nothing to the queue.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// Creates a scheduler of a queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(queue:leeway:)`.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(on: queue, leeway: leeway)
  }

  /// Creates a scheduler of a new concurrent queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(qos:leeway:)`.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    let name = "ReactiveX.ConcurrentDispatchQueueScheduler"
    self.init(queue: DispatchQueue(label: name, qos: qos, attributes: .concurrent), leeway: leeway)
  }
}

/// The scheduler of the main queue.
///
/// An action that is to run as soon as possible runs at once if it is scheduled on the main queue and no other is waiting.
///
/// Mirrors RxSwift's `MainScheduler`.
///
/// Unchecked: what it adds to the queue is atomic.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The scheduler.
  public static let instance = MainScheduler()
  /// A scheduler of the main queue whose actions never run at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(on: .main)

  /// How many actions are running or waiting to.
  private let pending = Atomic<Int>(0)

  /// Creates another scheduler of the main queue.
  public init() { super.init(on: .main) }

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
    return runLater(state, action) { [self] run in
      enqueue {
        run()
        self.pending.wrappingSubtract(1, ordering: .relaxed)
      }
    }
  }
}

/// A scheduler of the main queue that runs each action at once which is scheduled there.
///
/// It is meant for ``ObservableType/subscribe(on:)``; ``MainScheduler`` for ``ObservableType/observe(on:)``.
///
/// Mirrors RxSwift's `ConcurrentMainScheduler`.
///
/// Unchecked: it adds nothing to the queue.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() { super.init(on: .main) }

  /// Runs an action at once on the main queue; elsewhere as soon as possible, there.
  public override func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : super.schedule(state, action: action)
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
