public import Dispatch
public import Foundation

/// A point in time.
public typealias RxTime = Date

/// A length of time: `.seconds(1)`, `.milliseconds(300)`, `.never`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A scheduler that can run actions later.
///
/// Take `any SchedulerType` as a parameter, so that a test can pass virtual time: a ``VirtualTimeScheduler``,
/// or the `TestScheduler` of ReactiveXTesting.
@preconcurrency public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Runs an action later.
  ///
  /// - Parameters:
  ///   - state: passed to the action.
  ///   - dueTime: the delay. With `.never`, the action isn't run.
  ///   - action: returns a disposable to dispose with the result.
  /// - Returns: a disposable that cancels the action if it has not run yet.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs an action later, and then again after every period.
  ///
  /// - Parameters:
  ///   - state: passed to the first run.
  ///   - startAfter: the delay of the first run.
  ///   - period: the time between two runs.
  ///   - action: returns the state that is passed to the next run.
  /// - Returns: a disposable that stops further runs.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs an action later, and then again after every period, by scheduling each run when the one before it
  /// begins.
  ///
  /// Runs that become due while another one is running follow it, one for each period.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    // The state, and the number of due runs. The first run also performs those that become due meanwhile.
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
  /// The count, and the length of its unit in nanoseconds; nil for `.never`.
  private var parts: (count: Int, length: Int)? {
    switch self {
    case .seconds(let count): (count, 1_000_000_000)
    case .milliseconds(let count): (count, 1_000_000)
    case .microseconds(let count): (count, 1_000)
    case .nanoseconds(let count): (count, 1)
    default: nil
    }
  }

  /// The length in nanoseconds; `Int.max` for `.never`, or if it is longer.
  var inNanoseconds: Int {
    guard let (count, length) = parts else { return .max }
    let (product, isLong) = count.multipliedReportingOverflow(by: length)
    return isLong ? (count < 0 ? .min : .max) : product
  }

  /// The length in seconds; infinite for `.never`.
  var inSeconds: TimeInterval {
    if case .never = self { return .infinity }
    return TimeInterval(inNanoseconds) / 1_000_000_000
  }

  /// The remaining interval after some time has passed; zero if none remains.
  func minus(_ passed: TimeInterval) -> DispatchTimeInterval {
    if case .never = self { return .never }
    let left = ((inSeconds - passed) * 1_000_000_000).rounded()
    return .nanoseconds(max(0, Int(exactly: left) ?? .max))
  }

  /// True if nothing remains after some time has passed, rounded to the unit of this interval: 9.8
  /// milliseconds are as long as `.milliseconds(10)`.
  func isOver(after passed: TimeInterval) -> Bool {
    guard let (count, length) = parts else { return false }
    return (Double(count) - passed * 1_000_000_000 / Double(length)).rounded() <= 0
  }
}
