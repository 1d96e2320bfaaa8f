// Combine's names. On Apple's platforms, Combine declares them for these types itself, with its own types and
// protocols; a second declaration would make each use of them ambiguous. Whether a module named Combine
// exists doesn't decide this: elsewhere, the package in OpenCombine may declare a module of that name.
#if !canImport(Darwin)
  import Foundation
  import ReactiveCore

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  // MARK: Schedulers

  /// A type whose `reactive` property is a scheduler, which makes the type itself a scheduler, too.
  ///
  /// It's public only because the members of its extension are. Don't conform to it.
  public protocol _ReactiveBased: Scheduler {
    /// The type of the scheduler to which this type forwards everything.
    associatedtype Reactive: Scheduler
    where Reactive.SchedulerTimeType == SchedulerTimeType, Reactive.SchedulerOptions == SchedulerOptions

    /// The scheduler to which this type forwards everything.
    var reactive: Reactive { get }
  }

  extension _ReactiveBased {
    /// The current time.
    public var now: SchedulerTimeType { reactive.now }

    /// Zero: there is no minimum tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { reactive.minimumTolerance }

    /// Runs the action as soon as possible.
    @preconcurrency
    public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
      reactive.schedule(options: options, action)
    }

    /// Runs the action at a date, or up to a tolerance later. On a dispatch queue, Dispatch decides the
    /// tolerance.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      reactive.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    /// Runs the action at a date and then again after every interval, until it is cancelled.
    @preconcurrency
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      reactive.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
  }

  /// Makes the queue itself a scheduler, like its ``reactive``.
  extension DispatchQueue: Scheduler, _ReactiveBased {
    /// A point in time.
    public typealias SchedulerTimeType = Reactive.SchedulerTimeType
    /// The options of an action on a queue.
    public typealias SchedulerOptions = Reactive.SchedulerOptions
  }

  /// Makes the run loop itself a scheduler, like its ``reactive``.
  extension RunLoop: Scheduler, _ReactiveBased {
    /// A point in time.
    public typealias SchedulerTimeType = Reactive.SchedulerTimeType
    /// There are no options.
    public typealias SchedulerOptions = Reactive.SchedulerOptions
  }

  /// Makes the queue itself a scheduler, like its ``reactive``.
  extension OperationQueue: Scheduler, _ReactiveBased {
    /// A point in time.
    public typealias SchedulerTimeType = Reactive.SchedulerTimeType
    /// There are no options.
    public typealias SchedulerOptions = Reactive.SchedulerOptions
  }

  // MARK: Publishers

  extension NotificationCenter {
    /// A publisher of the notifications that are posted to a center.
    public typealias Publisher = Reactive.Publisher

    /// Returns a publisher of the notifications that are posted to this center, by any sender if `object` is
    /// nil.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      reactive.publisher(for: name, object: object)
    }
  }

  extension Timer {
    /// A publisher of the current date, at regular intervals.
    public typealias TimerPublisher = Reactive.TimerPublisher

    /// Returns a publisher of the current date: see ``Reactive/publish(every:tolerance:on:in:options:)``.
    public static func publish(
      every interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      on runLoop: RunLoop,
      in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      reactive.publish(every: interval, tolerance: tolerance, on: runLoop, in: mode, options: options)
    }
  }

  extension URLSession {
    /// A publisher that delivers the response to a request.
    public typealias DataTaskPublisher = Reactive.DataTaskPublisher

    /// Returns a publisher of the response to a request for a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { reactive.dataTaskPublisher(for: url) }

    /// Returns a publisher of the response to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      reactive.dataTaskPublisher(for: request)
    }
  }

  // MARK: Coders

  extension JSONDecoder: TopLevelDecoder {}
  extension JSONEncoder: TopLevelEncoder {}
  extension PropertyListDecoder: TopLevelDecoder {}
  extension PropertyListEncoder: TopLevelEncoder {}
#endif
