import Foundation
import ReactiveCore

/// A point in time for schedulers whose time is a `Date`: `RunLoop.Reactive` and `OperationQueue.Reactive`.
///
/// Mirrors Combine's `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType`, which are alike.
public struct SchedulerDate: Strideable, Codable, Hashable, Sendable {
  /// The time as a `Date`.
  public var date: Date

  /// Creates a point in time from a `Date`.
  public init(_ date: Date) { self.date = date }

  /// The interval from this time to another: negative if that is earlier.
  public func distance(to other: SchedulerDate) -> Stride { Stride(other.date.timeIntervalSince(date)) }

  /// This time plus an interval.
  public func advanced(by n: Stride) -> SchedulerDate { SchedulerDate(date + n.timeInterval) }

  public static func < (lhs: SchedulerDate, rhs: SchedulerDate) -> Bool { lhs.date < rhs.date }
  public static func == (lhs: SchedulerDate, rhs: SchedulerDate) -> Bool { lhs.date == rhs.date }

  /// A length of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral,
    Hashable, Codable, Sendable
  {
    /// The seconds. As in Combine, they are negative for an interval back in time.
    public var magnitude: TimeInterval

    /// The seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// Creates an interval of this many seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

    /// Creates an interval of this many seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }

    /// Creates an interval of this many seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }

    /// Creates an interval of this many seconds; nil if a `Double` cannot represent the number exactly.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      magnitude = seconds
    }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
    public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }

    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1_000) }
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1_000_000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1_000_000_000) }
  }
}

// Schedulers without a clock of their own have Dispatch wait for the date; `handOver` then enqueues the
// action on the scheduler.

extension SchedulerDate {
  /// Enqueues the action at this time, or up to a tolerance later.
  ///
  /// - Parameter handOver: enqueues an action on the scheduler that is to run it.
  func schedule(
    tolerance: Stride,
    handOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    _ action: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.handingOver.schedule(
      after: uptime,
      tolerance: .seconds(tolerance.timeInterval),
      options: nil
    ) {
      handOver(action)
    }
  }

  /// Enqueues the action at this time and then again after every interval, until it is cancelled. A date at
  /// which the action is still enqueued and has not run yet is skipped.
  ///
  /// - Parameter handOver: enqueues an action on the scheduler that is to run it.
  func schedule(
    every interval: Stride,
    tolerance: Stride,
    handOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    // Unchecked: it is an `AnyCancellable`, which may be cancelled from any thread.
    nonisolated(unsafe) let timer = DispatchQueue.handingOver.schedule(
      after: uptime,
      interval: .seconds(interval.timeInterval),
      tolerance: .seconds(tolerance.timeInterval),
      options: nil
    ) {
      if repetition.isReady() { handOver { repetition.run() } }
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

/// A repeated action, which runs on another queue or thread than its timer.
///
/// Unchecked: what threads share is under the lock.
private final class Repetition: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (@Sendable () -> Void)?
  private var isHandedOver = false

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Marks the action as enqueued, until it is run.
  ///
  /// - Returns: whether the caller is to enqueue it: false if it is enqueued already, or cancelled.
  func isReady() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !isHandedOver, action != nil else { return false }
    isHandedOver = true
    return true
  }

  func run() {
    lock.lock()
    let action = action
    isHandedOver = false
    lock.unlock()
    action?()
  }

  func cancel() {
    lock.lock()
    let former = action.take()
    lock.unlock()
    // Objects that the action retains are released here, outside the lock.
    _ = former
  }
}
