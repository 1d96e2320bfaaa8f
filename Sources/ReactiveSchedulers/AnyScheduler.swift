public import ReactiveCore

/// A type-erased scheduler, which wraps any other with the same time and option types.
///
/// Use it if a test should replace the scheduler of a type that isn't generic: the program passes `.main`,
/// the test virtual time.
///
/// ```swift
/// final class SearchModel {
///   @Published var query = ""
///   let results: AnyPublisher<String, Never>
///   init(scheduler: AnySchedulerOf<DispatchQueue>) {
///     results = _query.projectedValue.debounce(for: 0.3, scheduler: scheduler).eraseToAnyPublisher()
///   }
/// }
/// let time = DispatchQueue.test
/// let model = SearchModel(scheduler: time.eraseToAnyScheduler())
/// let cancellable = model.results.sink { print("[\($0)]") }
/// time.advance(by: 1)  // []
/// ```
///
/// It forwards everything to the wrapped scheduler, and retains it. It corresponds to `AnyScheduler` of
/// combine-schedulers; Combine has no such type.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: any ErasedScheduler<SchedulerTimeType, SchedulerOptions>

  /// Creates a scheduler that wraps another.
  @preconcurrency
  public init<S: Scheduler & Sendable>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(unchecked: scheduler)
  }

  /// Creates a scheduler that wraps another. The caller ensures that any thread may schedule on it.
  package init<S: Scheduler>(unchecked scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    base = Forwarding(scheduler: scheduler)
  }

  public var now: SchedulerTimeType { base.now }

  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  @preconcurrency
  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  @preconcurrency
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// A type-erased scheduler with the time and option types of `S`, such as `AnySchedulerOf<DispatchQueue>`.
///
/// It corresponds to `AnySchedulerOf` of combine-schedulers.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  /// Returns a scheduler that wraps this one. Its type only states the time and option types.
  ///
  /// It corresponds to `eraseToAnyScheduler()` of combine-schedulers.
  @preconcurrency
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> where Self: Sendable { AnyScheduler(self) }
}

/// A scheduler whose type can be erased to its times and options. `any Scheduler` only names its times.
private protocol ErasedScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler, Sendable {}

// Unchecked: it wraps a scheduler on which any thread may schedule.
private struct Forwarding<Base: Scheduler>: ErasedScheduler, @unchecked Sendable {
  let scheduler: Base

  var now: Base.SchedulerTimeType { scheduler.now }

  var minimumTolerance: Base.SchedulerTimeType.Stride { scheduler.minimumTolerance }

  func schedule(options: Base.SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(options: options, action)
  }

  func schedule(
    after date: Base.SchedulerTimeType,
    tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: Base.SchedulerTimeType,
    interval: Base.SchedulerTimeType.Stride,
    tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    scheduler.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
