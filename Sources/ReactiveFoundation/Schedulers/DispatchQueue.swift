#if !canImport(Combine)
  import Dispatch
  import ReactiveCore

  /// A dispatch queue runs actions as items of its own.
  ///
  /// On a concurrent queue, actions that are due together may run at once.
  ///
  /// Mirrors Combine's conformance of `DispatchQueue` to `Scheduler`.
  extension DispatchQueue: Scheduler {
    /// A point in time on the system's uptime clock.
    ///
    /// Mirrors Combine's `DispatchQueue.SchedulerTimeType`.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The time, as Dispatch has it.
      public var dispatchTime: DispatchTime

      /// A time that Dispatch has made.
      public init(_ time: DispatchTime) { dispatchTime = time }

      /// The time from here to another: negative if that is earlier, and the longest there is if Dispatch counts
      /// the other, or this, as the distant future.
      public func distance(to other: SchedulerTimeType) -> Stride {
        let (start, end) = (dispatchTime.rawValue, other.dispatchTime.rawValue)
        return end >= start
          ? Stride(magnitude: Int(clamping: end - start)) : Stride(magnitude: -Int(clamping: start - end))
      }

      /// The time later by an interval. The longest interval leads to the distant future.
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
      /// What does not fit becomes the longest interval there is.
      ///
      /// Mirrors Combine's `DispatchQueue.SchedulerTimeType.Stride`, except that a product is one: that of the
      /// seconds. Combine's is always zero.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Codable, Sendable
      {
        private enum CodingKeys: String, CodingKey {
          case magnitude = "_nanoseconds"
        }

        /// The nanoseconds. Negative for an interval back in time, as in Combine.
        public var magnitude: Int

        /// The interval, as Dispatch has it.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        init(magnitude: Int) { self.magnitude = magnitude }

        /// An interval that Dispatch has made; `never` is the longest there is.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let count): self = .seconds(count)
          case .milliseconds(let count): self = .milliseconds(count)
          case .microseconds(let count): self = .microseconds(count)
          case .nanoseconds(let count): self = .nanoseconds(count)
          default: self = Stride(magnitude: .max)
          }
        }

        /// This many seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }

        /// This many seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// This many seconds; nil if that is not an `Int`.
        public init?<Source: BinaryInteger>(exactly source: Source) {
          guard let seconds = Int(exactly: source) else { return nil }
          self = .seconds(seconds)
        }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

        public static func + (lhs: Stride, rhs: Stride) -> Stride {
          let (sum, overflow) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
          return overflow ? .longest(isNegative: rhs.magnitude < 0) : Stride(magnitude: sum)
        }

        public static func - (lhs: Stride, rhs: Stride) -> Stride {
          let (difference, overflow) = lhs.magnitude.subtractingReportingOverflow(rhs.magnitude)
          return overflow ? .longest(isNegative: rhs.magnitude > 0) : Stride(magnitude: difference)
        }

        public static func * (lhs: Stride, rhs: Stride) -> Stride {
          .seconds(Double(lhs.magnitude) / 1_000_000_000 * (Double(rhs.magnitude) / 1_000_000_000))
        }

        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

        public static func seconds(_ s: Double) -> Stride {
          let nanoseconds = (s * 1_000_000_000).rounded()
          return Int(exactly: nanoseconds).map(Stride.init(magnitude:)) ?? .longest(isNegative: s < 0)
        }

        public static func seconds(_ s: Int) -> Stride { units(s, 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { units(ms, 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { units(us, 1_000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

        private static func units(_ count: Int, _ nanoseconds: Int) -> Stride {
          let (product, overflow) = count.multipliedReportingOverflow(by: nanoseconds)
          return overflow ? .longest(isNegative: count < 0) : Stride(magnitude: product)
        }

        private static func longest(isNegative: Bool) -> Stride {
          Stride(magnitude: isNegative ? -.max : .max)
        }
      }
    }

    /// How an action runs on a queue.
    ///
    /// Mirrors Combine's `DispatchQueue.SchedulerOptions`.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS
      /// What else Dispatch lets its users choose.
      public var flags: DispatchWorkItemFlags
      /// The group that an action belongs to which runs as soon as possible; others belong to none.
      public var group: DispatchGroup?

      /// Makes options.
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

    /// The present on the uptime clock.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// None: the smallest tolerance is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(magnitude: 0) }

    /// Runs the action as soon as possible.
    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      let options = options ?? SchedulerOptions()
      async(group: options.group, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs the action at a time. Dispatch chooses the tolerance.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      let options = options ?? SchedulerOptions()
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs the action at a time and then again after every interval, each up to a tolerance later, until cancelled.
    ///
    /// Times that pass while the action runs, or cannot run, make one. An interval below a nanosecond is one.
    ///
    /// - Returns: what ends it, also by going away. On a serial queue nothing runs after that; on a concurrent one
    ///   an action that is running goes on.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      let options = options ?? SchedulerOptions()
      let timer = DispatchSource.makeTimerSource(queue: self)
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
#endif
