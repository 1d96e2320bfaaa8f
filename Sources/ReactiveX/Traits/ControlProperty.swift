/// A property of a control in a user interface: a sequence of its values, and an observer that sets it.
///
/// The sequence publishes the current value and then the values that a user enters, but not those that a
/// program sets. It doesn't fail, delivers on the main queue, and completes when the control is
/// deinitialized. If you create a property, its sequence must do that; the property only subscribes to it on
/// the main queue.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  private let source: Observable<PropertyType>
  private let sink: AnyObserver<PropertyType>

  /// Creates a property of a sequence and an observer.
  ///
  /// - Parameters:
  ///   - values: publishes the current value and the values that a user enters.
  ///   - valueSink: sets the property.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    source = values.subscribed(on: ConcurrentMainScheduler.instance)
    sink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    source.attach(observer)
  }

  public func asObservable() -> Observable<PropertyType> { source }

  /// This property.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The values that a user enters: all but the first one.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: source.skip(1)) }

  /// Sets the property to an element. An error is a programming error and traps.
  public func on(_ event: Event<PropertyType>) {
    if event.error != nil { misuse("A ControlProperty is bound to a sequence that does not fail") }
    sink.on(event)
  }
}

/// A type that can be converted to a ``ControlProperty``.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The type of the elements, both received and sent.
  associatedtype Element

  /// This property as a ``ControlProperty``.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType where Element == String? {
  /// This property with an empty string in place of nil.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}

extension ControlProperty {
  /// Returns a driver of this property.
  @preconcurrency public func asDriver() -> Driver<Element> where Element: Sendable {
    asInfallible().asDriver()
  }

  /// This property as a sequence that can't fail.
  public func asInfallible() -> Infallible<Element> {
    asInfallible(onErrorRecover: sendable { _ in misuse("A ControlProperty does not fail") })
  }
}
