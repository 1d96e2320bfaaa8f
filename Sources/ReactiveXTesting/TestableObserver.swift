/// An observer that records events with their virtual times. See ``TestScheduler/createObserver(_:)``.
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

// Unchecked: it is used on one thread, like its scheduler.
extension TestableObserver: @unchecked Sendable {}
