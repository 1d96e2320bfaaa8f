public import Foundation

/// A point in the virtual time of a ``TestScheduler``, or a length of it, in ticks.
public typealias TestTime = Int

// Unchecked: it is used on one thread, like its superclass.
/// A scheduler of virtual time, for tests.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let typed = scheduler.createHotObservable([.next(210, "s"), .next(220, "sw"), .completed(400)])
///
///     let result = scheduler.start { typed.debounce(.seconds(50), scheduler: scheduler).asObservable() }
///
///     XCTAssertEqual(result.events, [.next(270, "sw"), .completed(400)])
///     XCTAssertEqual(typed.subscriptions, [Subscription(200, 400)])
///
/// An action scheduled for now runs one tick later. Use it on one thread: see `VirtualTimeScheduler`.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
  /// The default times of ``start(created:subscribed:disposed:create:)``.
  public enum Defaults {
    /// The time at which the sequence is created.
    public static let created = 100
    /// The time at which it is subscribed to.
    public static let subscribed = 200
    /// The time at which the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Creates a scheduler without actions.
  ///
  /// - Parameters:
  ///   - initialClock: the current virtual time.
  ///   - resolution: the length of a tick in seconds.
  ///   - simulateProcessingDelay: true to run an action that is scheduled for now one tick later.
  public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
    )
  }

  /// Creates a sequence that sends events at given times, to its current subscribers.
  ///
  /// - Parameter events: the events, at times of this scheduler.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(testScheduler: self, recordedEvents: events)
  }

  /// Creates a sequence that sends events to each subscriber, at given times after it has subscribed.
  ///
  /// - Parameter events: the events, at times relative to the subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(testScheduler: self, recordedEvents: events)
  }

  /// Creates an observer that records events with their times.
  public func createObserver<E>(_ type: E.Type) -> TestableObserver<E> { TestableObserver(scheduler: self) }

  /// Runs an action at a time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Returns the next tick if the time is now or has passed.
  public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time <= clock ? clock.saturatingAdd(simulateProcessingDelay ? 1 : 0) : time
  }

  /// Creates a sequence, subscribes to it and disposes the subscription at given times, and runs all actions.
  ///
  /// - Parameters:
  ///   - created: the time at which the sequence is created.
  ///   - subscribed: the time at which it is subscribed to.
  ///   - disposed: the time at which the subscription is disposed.
  ///   - create: creates the sequence.
  /// - Returns: an observer with the received events.
  public func start<Element, Source: ObservableConvertibleType>(
    created: TestTime,
    subscribed: TestTime,
    disposed: TestTime,
    create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let observer = createObserver(Element.self)
    var source: Observable<Element>?
    let subscription = SingleAssignmentDisposable()
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) {
      if let source { subscription.setDisposable(source.subscribe(observer)) }
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at a given time, and runs
  /// all actions.
  public func start<Element, Source: ObservableConvertibleType>(
    disposed: TestTime,
    create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at 1000, and runs all
  /// actions.
  public func start<Element, Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

/// Converts between the ticks of a ``TestScheduler`` and real time.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  /// The real time of a tick.
  public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The tick nearest to a real time.
  public func convertToVirtualTime(_ time: RxTime) -> Int {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The seconds of a number of ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// The number of ticks nearest to a number of seconds; `Int.max` or `Int.min` if that is out of range.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    let ticks = (timeInterval / resolution + 0.5).rounded(.towardZero)
    return Int(exactly: ticks) ?? (ticks < 0 ? .min : .max)
  }

  /// A tick, moved by a number of ticks; the last or the first tick if that is out of range.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time.saturatingAdd(offset) }

  /// Compares two ticks.
  public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

extension Int {
  /// The sum; the highest or the lowest number if it is out of range.
  fileprivate func saturatingAdd(_ other: Int) -> Int { Int(clamping: Int128(self) + Int128(other)) }
}
