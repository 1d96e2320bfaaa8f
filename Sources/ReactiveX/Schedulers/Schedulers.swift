public import Dispatch
internal import Foundation
public import ReactiveConcurrency
internal import Synchronization

/// The scheduler of the main queue.
///
/// An action that is to run as soon as possible runs at once if it is scheduled on the main thread and no other is waiting.
///
/// Mirrors RxSwift's `MainScheduler`.
public final class MainScheduler: DispatchQueueScheduler {
  public typealias SchedulerTimeType = ClockScheduler<SuspendingClock>.SchedulerTimeType
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let instance = MainScheduler()
  /// A scheduler of the main queue whose actions never run at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)

  /// How many actions are running or waiting to.
  private let pending = Atomic<Int>(0)

  private let isMain = DispatchSpecificKey<Bool>()

  private init() { queue.setSpecific(key: isMain, value: true) }

  public var queue: DispatchQueue { .main }

  /// Whether the caller is on the main queue or the main thread: a program without a run loop has the main queue served by
  /// other threads.
  private var isHere: Bool { DispatchQueue.getSpecific(key: isMain) == true || Thread.isMainThread }

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    let isFirst = pending.wrappingAdd(1, ordering: .relaxed).oldValue == 0
    if isFirst, isHere {
      action()
      pending.wrappingSubtract(1, ordering: .relaxed)
    } else {
      queue.async { [self] in
        action()
        pending.wrappingSubtract(1, ordering: .relaxed)
      }
    }
  }
}

/// A scheduler that runs one action at a time, on a queue of its own or on one that is serial.
///
/// Mirrors RxSwift's `SerialDispatchQueueScheduler`.
public final class SerialDispatchQueueScheduler: DispatchQueueScheduler {
  public typealias SchedulerTimeType = ClockScheduler<SuspendingClock>.SchedulerTimeType
  public typealias SchedulerOptions = Never

  public let queue: DispatchQueue

  /// Creates a scheduler of a new serial queue.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(qos:internalSerialQueueName:)`.
  public init(qos: DispatchQoS, internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler") {
    queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
  }

  /// Creates a scheduler whose actions run on a queue, one at a time.
  ///
  /// - Parameters:
  ///   - queue: where actions run. It may be concurrent: there is a serial queue in front of it.
  ///   - internalSerialQueueName: the name of the queue in front of it.
  ///
  /// Mirrors RxSwift's `SerialDispatchQueueScheduler.init(queue:internalSerialQueueName:)`.
  public init(
    queue: DispatchQueue,
    internalSerialQueueName: String = "ReactiveX.SerialDispatchQueueScheduler"
  ) {
    self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
  }
}

/// A scheduler that runs several actions at once.
///
/// Operators deliver in order all the same.
///
/// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler`.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler {
  public typealias SchedulerTimeType = ClockScheduler<SuspendingClock>.SchedulerTimeType
  public typealias SchedulerOptions = Never

  public let queue: DispatchQueue

  /// Creates a scheduler of a new concurrent queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(qos:)`.
  public init(qos: DispatchQoS) {
    queue = DispatchQueue(
      label: "ReactiveX.ConcurrentDispatchQueueScheduler",
      qos: qos,
      attributes: .concurrent
    )
  }

  /// Creates a scheduler of a queue.
  ///
  /// Mirrors RxSwift's `ConcurrentDispatchQueueScheduler.init(queue:)`.
  public init(queue: DispatchQueue) { self.queue = queue }
}

/// A scheduler that runs actions on the thread that schedules them: at once, or, if one is running there, after it.
///
/// It has no time: an action that is scheduled for later, or to be repeated, runs once and as soon as possible.
///
/// Mirrors RxSwift's `CurrentThreadScheduler`.
public final class CurrentThreadScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let instance = CurrentThreadScheduler()

  private static let key = "ReactiveX.CurrentThreadScheduler"

  private init() {}

  public var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Whether an action that is scheduled now on this thread runs at once.
  ///
  /// Mirrors RxSwift's `CurrentThreadScheduler.isScheduleRequired`.
  public static var isScheduleRequired: Bool { Thread.current.threadDictionary[key] == nil }

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    let thread = Thread.current
    if let waiting = thread.threadDictionary[Self.key] as? Actions {
      waiting.actions.append(action)
      return
    }
    let waiting = Actions()
    waiting.actions.append(action)
    thread.threadDictionary[Self.key] = waiting
    while let next = waiting.actions.popFirst() { next() }
    thread.threadDictionary[Self.key] = nil
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    schedule(options: nil, action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(options: nil, action)
    return Subscriptions.empty
  }

  /// The actions that wait for the one that is running on their thread.
  private final class Actions {
    var actions = Deque<() -> Void>()
  }
}
