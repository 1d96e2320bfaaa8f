import Dispatch
import ReactiveCore

extension DispatchQueue {
  /// This queue as a scheduler.
  public var reactive: Reactive { Reactive(base: self) }

  /// A dispatch queue as a scheduler, which runs actions as work items.
  ///
  /// On a concurrent queue, actions that are due at the same time may run concurrently.
  public struct Reactive: Scheduler, Sendable {
    /// The queue.
    public let base: DispatchQueue

    /// A point in time on the system's uptime clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The time as a `DispatchTime`.
      public var dispatchTime: DispatchTime

      /// Creates a point in time from a `DispatchTime`.
      public init(_ time: DispatchTime) { dispatchTime = time }

      /// The interval from this time to another: negative if that is earlier, and the longest possible if one
      /// of them is Dispatch's distant future.
      public func distance(to other: SchedulerTimeType) -> Stride {
        Stride(clamping: Int128(other.dispatchTime.rawValue) - Int128(dispatchTime.rawValue))
      }

      /// This time plus an interval. The longest interval leads to the distant future.
      public func advanced(by n: Stride) -> SchedulerTimeType {
        n.magnitude == .max
          ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + n.timeInterval)
      }

      public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime < rhs.dispatchTime
      }

      public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime == rhs.dispatchTime
      }

      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// A length of time in whole nanoseconds. Literals are seconds.
      ///
      /// A result that does not fit becomes the longest possible interval. A product multiplies the seconds;
      /// Combine's is always zero.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Codable, Sendable
      {
        private enum CodingKeys: String, CodingKey {
          case magnitude = "_nanoseconds"
        }

        /// The nanoseconds. As in Combine, they are negative for an interval back in time.
        public var magnitude: Int

        /// The interval as a `DispatchTimeInterval`.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        init(magnitude: Int) { self.magnitude = magnitude }

        /// The shortest interval is the longest one negated, so that every interval can be negated.
        fileprivate init(clamping nanoseconds: Int128) {
          magnitude = Swift.max(Int(clamping: nanoseconds), -.max)
        }

        /// Creates an interval from a `DispatchTimeInterval`; `never` becomes the longest possible.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let count): self = .seconds(count)
          case .milliseconds(let count): self = .milliseconds(count)
          case .microseconds(let count): self = .microseconds(count)
          case .nanoseconds(let count): self = .nanoseconds(count)
          default: self = Stride(magnitude: .max)
          }
        }

        /// Creates an interval of this many seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }

        /// Creates an interval of this many seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// Creates an interval of this many seconds; nil if the number is not an `Int`.
        public init?<Source: BinaryInteger>(exactly source: Source) {
          guard let seconds = Int(exactly: source) else { return nil }
          self = .seconds(seconds)
        }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

        public static func + (lhs: Stride, rhs: Stride) -> Stride {
          Stride(clamping: Int128(lhs.magnitude) + Int128(rhs.magnitude))
        }

        public static func - (lhs: Stride, rhs: Stride) -> Stride {
          Stride(clamping: Int128(lhs.magnitude) - Int128(rhs.magnitude))
        }

        public static func * (lhs: Stride, rhs: Stride) -> Stride {
          .seconds(Double(lhs.magnitude) / 1_000_000_000 * (Double(rhs.magnitude) / 1_000_000_000))
        }

        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

        public static func seconds(_ s: Double) -> Stride {
          let nanoseconds = (s * 1_000_000_000).rounded()
          return Stride(magnitude: Int(exactly: nanoseconds) ?? (s < 0 ? -.max : .max))
        }

        public static func seconds(_ s: Int) -> Stride { Stride(clamping: Int128(s) * 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(clamping: Int128(ms) * 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { Stride(clamping: Int128(us) * 1_000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }
      }
    }

    /// The options of an action on a queue.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS
      /// The flags of the work item.
      public var flags: DispatchWorkItemFlags
      /// The group of an action that is scheduled to run as soon as possible. Actions with a date have no
      /// group.
      public var group: DispatchGroup?

      /// Creates options.
      public init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The current time of the uptime clock.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Zero: there is no minimum tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(magnitude: 0) }

    /// Runs the action as soon as possible.
    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      let options = options ?? SchedulerOptions()
      base.async(group: options.group, qos: options.qos, flags: options.flags, execute: action)
    }

    /// Runs the action at a date. Dispatch decides the tolerance.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      let options = options ?? SchedulerOptions()
      base.asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags, execute: action)
    }

    /// Runs the action at a date and then again after every interval, each time up to a tolerance later,
    /// until it is cancelled.
    ///
    /// Dates that pass while the action runs, or cannot run, are coalesced into one run. An interval of less
    /// than a nanosecond becomes one nanosecond.
    ///
    /// - Returns: a cancellable that stops the repetition when it is cancelled or deinitialized. On a serial
    ///   queue no action runs after that; on a concurrent queue an action that is running continues.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      let options = options ?? SchedulerOptions()
      let timer = DispatchSource.makeTimerSource(queue: base)
      timer.setEventHandler(qos: options.qos, flags: options.flags) { action() }
      timer.schedule(
        deadline: date.dispatchTime,
        repeating: Swift.max(interval, .nanoseconds(1)).timeInterval,
        leeway: Swift.max(tolerance, .nanoseconds(0)).timeInterval
      )
      timer.resume()
      // Unchecked: a dispatch source may be cancelled from any thread.
      nonisolated(unsafe) let source = timer
      return AnyCancellable { source.cancel() }
    }
  }
}
