#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  /// A point in time for schedulers that go by the calendar: `RunLoop.SchedulerTimeType` and
  /// `OperationQueue.SchedulerTimeType`.
  ///
  /// Mirrors Combine's types of these two names, which are alike.
  public struct SchedulerDate: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var date: Date

    /// The time of a date.
    public init(_ date: Date) { self.date = date }

    /// The time from here to another: negative if that is earlier.
    public func distance(to other: SchedulerDate) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The time later by an interval.
    public func advanced(by n: Stride) -> SchedulerDate { SchedulerDate(date + n.timeInterval) }

    public static func < (lhs: SchedulerDate, rhs: SchedulerDate) -> Bool { lhs.date < rhs.date }
    public static func == (lhs: SchedulerDate, rhs: SchedulerDate) -> Bool { lhs.date == rhs.date }

    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      /// The seconds. Negative for an interval back in time, as in Combine.
      public var magnitude: TimeInterval

      /// The seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// This many seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// This many seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// This many seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// This many seconds; nil if a `Double` cannot count them.
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

  // What has no clock of its own lets Dispatch wait, and takes the action over when it is due.

  extension SchedulerDate {
    /// Hands the action over at this time, or up to a tolerance later.
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

    /// Hands the action over at this time and then again after every interval, until cancelled. What is due while
    /// the action has been handed over and has not run yet is left out.
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

    private var uptime: DispatchQueue.SchedulerTimeType {
      DispatchQueue.handingOver.now.advanced(by: .seconds(date.timeIntervalSinceNow))
    }
  }

  extension DispatchQueue {
    /// Serial, so that what is due in an order is handed over in it.
    fileprivate static let handingOver = DispatchQueue(label: "ReactiveFoundation")
  }

  /// An action that is run again and again, somewhere else than where it is timed.
  ///
  /// Unchecked: what threads share is under the lock.
  private final class Repetition: @unchecked Sendable {
    private let lock = NSLock()
    private var action: (@Sendable () -> Void)?
    private var isHandedOver = false

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    /// Whether the action is to be handed over now. It then has to be run.
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
      // What the action holds goes away here, outside the lock.
      _ = former
    }
  }
#endif
