import ReactiveCore

/// A scheduler of virtual time with the time and option types of another scheduler, such as a dispatch queue.
///
/// Use it to test a type that takes a scheduler of one kind, or an `AnySchedulerOf` of `ReactiveSchedulers`:
/// `DispatchQueue.test`, `RunLoop.test` and `OperationQueue.test` create one.
///
///     let queue = DispatchQueue.test
///     let model = SearchModel(scheduler: queue.eraseToAnyScheduler())
///     model.query = "swift"
///     queue.advance(by: .milliseconds(300))
///     #expect(model.results == ["swift"])
///
/// It is a view of a ``TestScheduler``, which holds the actions and the time. Several views of one scheduler
/// run their actions in one order, and its marble diagrams can be used with each of them. Actions run inside
/// ``advance(by:)``, ``advance(to:)`` and ``run()``, on the thread that calls them.
public struct TestSchedulerOf<Base: Scheduler>: Scheduler {
  public typealias SchedulerTimeType = Base.SchedulerTimeType
  public typealias SchedulerOptions = Base.SchedulerOptions

  /// The scheduler with the actions and the time.
  public let scheduler: TestScheduler

  private let start: SchedulerTimeType
  private let nanoseconds: @Sendable (SchedulerTimeType.Stride) -> Int

  /// Creates a view of a scheduler of virtual time.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler with the actions and the time.
  ///   - start: the time that corresponds to the scheduler's time zero.
  ///   - nanoseconds: returns the length of an interval in nanoseconds.
  public init(
    _ scheduler: TestScheduler = TestScheduler(),
    start: SchedulerTimeType,
    nanoseconds: @escaping @Sendable (SchedulerTimeType.Stride) -> Int
  ) {
    self.scheduler = scheduler
    self.start = start
    self.nanoseconds = nanoseconds
  }

  /// The current time: how far the test has advanced it.
  public var now: SchedulerTimeType { start.advanced(by: .nanoseconds(scheduler.now.nanoseconds)) }

  /// Zero: actions run exactly at their time, whatever their tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Advances time by an interval, and runs the actions due by then: see ``TestScheduler/advance(by:)``.
  public func advance(by interval: SchedulerTimeType.Stride = .zero) {
    scheduler.advance(by: virtual(interval))
  }

  /// Advances time to a point, and runs the actions due by then: see ``TestScheduler/advance(to:)``.
  public func advance(to time: SchedulerTimeType) { scheduler.advance(to: virtual(time)) }

  /// Runs all scheduled actions, and advances time as far as necessary: see ``TestScheduler/run()``.
  public func run() { scheduler.run() }

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    scheduler.schedule(after: virtual(date), action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    scheduler.schedule(after: virtual(date), interval: virtual(interval), action)
  }

  private func virtual(_ interval: SchedulerTimeType.Stride) -> TestScheduler.SchedulerTimeType.Stride {
    .nanoseconds(nanoseconds(interval))
  }

  private func virtual(_ time: SchedulerTimeType) -> TestScheduler.SchedulerTimeType {
    TestScheduler.SchedulerTimeType(nanoseconds: nanoseconds(start.distance(to: time)))
  }
}

extension TestSchedulerOf: Sendable where Base.SchedulerTimeType: Sendable {}
