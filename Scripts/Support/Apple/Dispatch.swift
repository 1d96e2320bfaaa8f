// Stands in for Apple's Dispatch: this platform's Dispatch with Combine's members.
@_exported import Dispatch
import Combine

extension DispatchQueue: Combine.Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime { absent() }
    public init(_ time: DispatchTime) { absent() }
    public func distance(to other: SchedulerTimeType) -> Stride { absent() }
    public func advanced(by n: Stride) -> SchedulerTimeType { absent() }

    public struct Stride: Combine.SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable,
      Sendable,
      ExpressibleByFloatLiteral
    {
      public var magnitude: Int
      public var timeInterval: DispatchTimeInterval { absent() }
      public init(_ timeInterval: DispatchTimeInterval) { absent() }
      public init(floatLiteral value: Double) { absent() }
      public init(integerLiteral value: Int) { absent() }
      public init?<Source: BinaryInteger>(exactly source: Source) { absent() }
      public static func < (lhs: Stride, rhs: Stride) -> Bool { absent() }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { absent() }
      public static func *= (lhs: inout Stride, rhs: Stride) { absent() }
      public static func seconds(_ s: Double) -> Stride { absent() }
      public static func seconds(_ s: Int) -> Stride { absent() }
      public static func milliseconds(_ ms: Int) -> Stride { absent() }
      public static func microseconds(_ us: Int) -> Stride { absent() }
      public static func nanoseconds(_ ns: Int) -> Stride { absent() }
    }
  }

  public struct SchedulerOptions {
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) { absent() }
  }

  public var now: SchedulerTimeType { absent() }
  public var minimumTolerance: SchedulerTimeType.Stride { absent() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { absent() }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Combine.Cancellable { absent() }
}
