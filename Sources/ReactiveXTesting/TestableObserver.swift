/// An observer that records what it receives, with the virtual time. See
/// ``TestScheduler/createObserver(_:)``.
///
/// Mirrors RxTest's `TestableObserver`.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler

  /// The received events.
  public private(set) var events: [Recorded<Event<Element>>] = []

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}

// Unchecked: it is used on one thread, as its scheduler.
extension TestableObserver: @unchecked Sendable {}
