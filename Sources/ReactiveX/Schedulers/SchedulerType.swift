public import Dispatch
public import Foundation

/// A point in time.
///
/// Mirrors RxSwift's `RxTime`.
public typealias RxTime = Date

/// A length of time: `.seconds(1)`, `.milliseconds(300)`, `.never`.
///
/// Mirrors RxSwift's `RxTimeInterval`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A scheduler that can run actions later.
///
/// Pass `any SchedulerType` to what a test is to give virtual time: ``VirtualTimeScheduler``, or the `TestScheduler` of
/// ReactiveXTesting.
///
/// Mirrors RxSwift's `SchedulerType`.
@preconcurrency public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Runs an action later.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - dueTime: how much later. With `.never`, it is not run.
  ///   - action: returns what disposing it has to dispose as well, from then on.
  /// - Returns: a disposable. An action that was disposed before it was run is not run.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs an action later, and then again after every period.
  ///
  /// - Parameters:
  ///   - state: passed to the first run.
  ///   - startAfter: how much later it is run first.
  ///   - period: the time between two runs.
  ///   - action: returns the state that is passed to the next run.
  /// - Returns: a disposable, after which the action is not run any more.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs an action later, and then again after every period, by scheduling each run when the one before it begins.
  ///
  /// Runs whose time has come while another is running follow it, one for each period.
  ///
  /// Mirrors RxSwift's `schedulePeriodic(_:startAfter:period:action:)`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    // Beside the state, how many runs are due: the first that becomes due runs those that follow while it runs.
    let due = Locked((state: state, count: 0))
    let recursion = Recursion<RxTimeInterval>(
      schedule: { [self] dueTime, action in scheduleRelative(dueTime, dueTime: dueTime, action: action) }
    ) { recursion, _ in
      recursion.schedule(period)
      let isFirst = due.withLock { due in
        due.count += 1
        return due.count == 1
      }
      guard isFirst else { return }
      var isDue = true
      while isDue, !recursion.isDisposed {
        let next = action(due.withLock { $0.state })
        var former = next
        isDue = due.withLock { due in
          swap(&due.state, &former)
          due.count -= 1
          return due.count > 0
        }
      }
    }
    recursion.schedule(startAfter)
    return recursion
  }
}

extension DispatchTimeInterval {
  /// The length in nanoseconds; the longest that there is for `.never`, or if it is longer.
  var inNanoseconds: Int {
    let (count, length) =
      switch self {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1_000)
      case .nanoseconds(let count): (count, 1)
      default: (Int.max, 1)
      }
    let (product, isLong) = count.multipliedReportingOverflow(by: length)
    return isLong ? (count < 0 ? .min : .max) : product
  }

  /// The length in seconds; infinite for `.never`.
  var inSeconds: TimeInterval {
    if case .never = self { return .infinity }
    return TimeInterval(inNanoseconds) / 1_000_000_000
  }

  /// The rest of it after some time has passed; zero if that was longer.
  func minus(_ passed: TimeInterval) -> DispatchTimeInterval {
    if case .never = self { return .never }
    let left = ((inSeconds - passed) * 1_000_000_000).rounded()
    return .nanoseconds(max(0, Int(exactly: left) ?? .max))
  }
}
