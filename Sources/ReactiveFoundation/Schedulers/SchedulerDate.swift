import Foundation
import ReactiveCore

/// A point in time of a scheduler whose time is a `Date`: a run loop's or an operation queue's.
public protocol SchedulerDate: Strideable, Codable, Hashable, Sendable where Stride: SchedulerDateStride {
  /// The time as a `Date`.
  var date: Date { get set }

  /// Creates a point in time from a `Date`.
  init(_ date: Date)
}

extension SchedulerDate {
  /// The interval from this time to another: negative if that is earlier.
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

  /// This time plus an interval.
  public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.date < rhs.date }
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
}

/// A length of time in seconds, of a scheduler whose time is a `Date`.
public protocol SchedulerDateStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
where Magnitude == TimeInterval, IntegerLiteralType == TimeInterval, FloatLiteralType == TimeInterval {
  /// The seconds. As in Combine, they are negative for an interval back in time.
  var magnitude: TimeInterval { get set }

  /// Creates an interval of this many seconds.
  init(_ timeInterval: TimeInterval)
}

extension SchedulerDateStride {
  /// The seconds.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates an interval of this many seconds.
  public init(integerLiteral value: TimeInterval) { self.init(value) }

  /// Creates an interval of this many seconds.
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  /// Creates an interval of this many seconds; nil if a `Double` cannot represent the number exactly.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
}

// For schedulers without their own clock, Dispatch waits for the date, and then enqueues the action on the
// scheduler.

extension SchedulerDate {
  /// Enqueues the action on a scheduler at this time, or up to a tolerance later.
  func schedule(
    tolerance: Stride,
    on scheduler: any Scheduler<Self>,
    _ action: @escaping @Sendable () -> Void
  ) {
    // Unchecked: any thread may enqueue an action on the scheduler.
    nonisolated(unsafe) let scheduler = scheduler
    DispatchQueue.handingOver.schedule(after: uptime, tolerance: .seconds(tolerance.timeInterval)) {
      scheduler.schedule(action)
    }
  }

  /// Enqueues the action on a scheduler at this time and then again after every interval, until it is
  /// cancelled. A date at which the action is still enqueued and has not run yet is skipped.
  func schedule(
    every interval: Stride,
    tolerance: Stride,
    on scheduler: any Scheduler<Self>,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    // Unchecked: any thread may enqueue an action on the scheduler.
    nonisolated(unsafe) let scheduler = scheduler
    let repetition = Repetition(action)
    // Unchecked: it is an `AnyCancellable`, which may be cancelled from any thread.
    nonisolated(unsafe) let timer = DispatchQueue.handingOver.schedule(
      after: uptime,
      interval: .seconds(interval.timeInterval),
      tolerance: .seconds(tolerance.timeInterval)
    ) {
      if let action = repetition.next() { scheduler.schedule(action) }
    }
    return AnyCancellable {
      timer.cancel()
      repetition.cancel()
    }
  }

  private var uptime: DispatchQueue.Reactive.SchedulerTimeType {
    DispatchQueue.handingOver.now.advanced(by: .seconds(date.timeIntervalSinceNow))
  }
}

extension DispatchQueue {
  /// Serial, so that actions are enqueued in the order in which they are due.
  fileprivate static let handingOver = DispatchQueue(label: "ReactiveFoundation").reactive
}

/// A repeated action, which runs on a different queue or thread than its timer.
private final class Repetition: Sendable {
  /// Released when the scheduler has run the action that it was enqueued with, or has dropped it.
  private final class Run: Sendable {}

  private struct State {
    var action: (@Sendable () -> Void)?
    weak var enqueued: Run?
  }

  private let state: Locked<State>

  init(_ action: @escaping @Sendable () -> Void) { state = Locked(State(action: action)) }

  /// Returns the action to enqueue; nil if one is enqueued already, or after the cancellation.
  func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.enqueued == nil, state.action != nil else { return nil }
      let run = Run()
      state.enqueued = run
      return { withExtendedLifetime(run) { self.run() } }
    }
  }

  private func run() {
    let action = state.withLock { state in
      state.enqueued = nil
      return state.action
    }
    action?()
  }

  func cancel() {
    // Objects that the action retains are released outside the lock.
    _ = state.withLock { $0.action.take() }
  }
}
