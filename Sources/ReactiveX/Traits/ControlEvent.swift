/// A sequence of the events of a control in a user interface.
///
/// It doesn't fail, replays nothing, delivers on the main queue, and completes when the control is
/// deinitialized. If you create an event, its sequence must do that; the event only subscribes to it on the
/// main queue.
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  private let source: Observable<PropertyType>

  /// Creates an event of a sequence that doesn't fail, and delivers on the main queue.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    source = events.subscribed(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    source.attach(observer)
  }

  public func asObservable() -> Observable<PropertyType> { source }

  /// This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }
}

/// A type that can be converted to a ``ControlEvent``.
public protocol ControlEventType<Element>: ObservableType {
  /// This sequence as a ``ControlEvent``.
  func asControlEvent() -> ControlEvent<Element>
}

extension ControlEvent {
  /// Returns a driver of this event.
  @preconcurrency public func asDriver() -> Driver<Element> where Element: Sendable {
    asInfallible().asDriver()
  }

  /// Returns a signal of this event.
  @preconcurrency public func asSignal() -> Signal<Element> where Element: Sendable {
    asInfallible().asSignal()
  }

  /// This event as a sequence that can't fail.
  public func asInfallible() -> Infallible<Element> {
    asInfallible(onErrorRecover: sendable { _ in misuse("A ControlEvent does not fail") })
  }
}
