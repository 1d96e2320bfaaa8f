public import Dispatch
internal import Foundation
internal import Synchronization

/// A scheduler that runs one action at a time, on a new serial queue or on a given queue.
///
/// Unchecked: it adds no state to its superclass.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// Creates a scheduler for a new serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the name of the queue.
  ///   - serialQueueConfiguration: called with the queue, to configure it.
  ///   - leeway: the maximum time by which an action may run late.
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
  ///   - queue: runs the actions. It may be concurrent, because actions go through a serial queue first.
  ///   - internalSerialQueueName: the name of that serial queue.
  ///   - leeway: the maximum time by which an action may run late.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(on: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Creates a scheduler for a new serial queue.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(on: DispatchQueue(label: internalSerialQueueName, qos: qos), leeway: leeway)
  }
}

/// A scheduler that runs several actions at once. Operators still deliver in order.
///
/// Unchecked: it adds no state to its superclass.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// Creates a scheduler for a queue.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(on: queue, leeway: leeway)
  }

  /// Creates a scheduler for a new concurrent queue.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    let name = "ReactiveX.ConcurrentDispatchQueueScheduler"
    self.init(queue: DispatchQueue(label: name, qos: qos, attributes: .concurrent), leeway: leeway)
  }
}

/// The scheduler of the main queue.
///
/// An action without a delay runs immediately if it is scheduled on the main queue and no other one is
/// pending.
///
/// Unchecked: the state that it adds is atomic.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The shared scheduler.
  public static let instance = MainScheduler()
  /// A scheduler of the main queue whose actions never run immediately.
  public static let asyncInstance = SerialDispatchQueueScheduler(on: .main)

  /// The number of running and pending actions.
  private let pending = Atomic<Int>(0)

  /// Creates another scheduler of the main queue.
  public init() { super.init(on: .main) }

  /// Traps unless it is called on the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if !MainQueue.isCurrent { misuse("MainScheduler.ensureExecutingOnScheduler is called on the main queue") }
  }

  /// Traps unless it is called on the main thread.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    if !Thread.isMainThread { misuse("MainScheduler.ensureRunningOnMainThread is called on the main thread") }
  }

  /// Runs an action immediately on the main queue if no other one is pending; otherwise as soon as possible.
  override func enqueue(_ action: @escaping @Sendable () -> Void) {
    let isFirst = pending.wrappingAdd(1, ordering: .relaxed).oldValue == 0
    if isFirst, MainQueue.isCurrent {
      action()
      pending.wrappingSubtract(1, ordering: .relaxed)
    } else {
      super.enqueue {
        action()
        self.pending.wrappingSubtract(1, ordering: .relaxed)
      }
    }
  }
}

/// A scheduler of the main queue that immediately runs actions scheduled there.
///
/// It is meant for ``ObservableType/subscribe(on:)``; ``MainScheduler`` for ``ObservableType/observe(on:)``.
///
/// Unchecked: it adds no state to its superclass.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// The shared scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() { super.init(on: .main) }

  /// Runs an action immediately on the main queue; scheduled from elsewhere, as soon as possible.
  override func enqueue(_ action: @escaping @Sendable () -> Void) {
    if MainQueue.isCurrent { action() } else { super.enqueue(action) }
  }
}

enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// True on the main queue or the main thread. In a program without a run loop, other threads serve the main
  /// queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread }
}
