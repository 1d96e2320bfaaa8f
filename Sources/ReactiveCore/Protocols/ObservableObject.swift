/// An object with a publisher that sends before the object changes.
///
/// A class that declares no ``objectWillChange`` has a default one, which sends before each change of its
/// ``Published`` properties, including those of its superclasses. It does not send for other properties: for
/// them, call `objectWillChange.send()` in a `willSet`.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that sends before the object changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before one of the object's published properties changes. Each call returns the
  /// same publisher, for as long as there is a strong reference or a subscription to it.
  ///
  /// The first call for an object is O(published properties), later ones are O(1). Other properties are not
  /// read.
  public var objectWillChange: ObservableObjectPublisher { .of(self) }
}

/// A property that makes its object's publisher send before each change.
protocol ObservedProperty {
  var observedStorage: any ObservedStorage { get }
}

extension ObservedProperty {
  static func observedStorage(at address: UnsafeRawPointer) -> any ObservedStorage {
    address.assumingMemoryBound(to: Self.self).pointee.observedStorage
  }
}

protocol ObservedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}
