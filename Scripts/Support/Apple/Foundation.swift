// Stands in for Apple's Foundation: this platform's Foundation in one module, with Combine's members, and the
// two of Combine's names that Apple's Foundation also declares.
@_exported import AppleDispatch
import Combine
@_exported import Foundation
@_exported import FoundationNetworking

public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

// Constants from Darwin that differ from those exported by this platform's Foundation.
public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022

extension OperationQueue: Combine.Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { absent() }
    public func distance(to other: SchedulerTimeType) -> Stride { absent() }
    public func advanced(by n: Stride) -> SchedulerTimeType { absent() }

    public struct Stride: Combine.SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable,
      Sendable,
      ExpressibleByFloatLiteral
    {
      public var magnitude: TimeInterval
      public var timeInterval: TimeInterval { absent() }
      public init(_ timeInterval: TimeInterval) { absent() }
      public init(floatLiteral value: TimeInterval) { absent() }
      public init(integerLiteral value: TimeInterval) { absent() }
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

  public struct SchedulerOptions {}

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

extension RunLoop: Combine.Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { absent() }
    public func distance(to other: SchedulerTimeType) -> Stride { absent() }
    public func advanced(by n: Stride) -> SchedulerTimeType { absent() }

    public struct Stride: Combine.SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable,
      Sendable,
      ExpressibleByFloatLiteral
    {
      public var magnitude: TimeInterval
      public var timeInterval: TimeInterval { absent() }
      public init(_ timeInterval: TimeInterval) { absent() }
      public init(floatLiteral value: TimeInterval) { absent() }
      public init(integerLiteral value: TimeInterval) { absent() }
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

  public struct SchedulerOptions {}

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

extension NotificationCenter {
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) { absent() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { absent() }
}

extension Timer {
  public final class TimerPublisher: Combine.ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
    public func connect() -> any Combine.Cancellable { absent() }
  }

  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { absent() }
}

extension URLSession {
  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public init(request: URLRequest, session: URLSession) { absent() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      absent()
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { absent() }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { absent() }
}

extension JSONDecoder: Combine.TopLevelDecoder {
  public typealias Input = Data
}

extension JSONEncoder: Combine.TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: Combine.TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: Combine.TopLevelEncoder {
  public typealias Output = Data
}
