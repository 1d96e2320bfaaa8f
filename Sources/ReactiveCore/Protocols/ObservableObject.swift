/// An object that says when it is about to change.
///
/// Without an ``objectWillChange`` of its own, a class gets one that sends before each change of its ``Published``
/// properties, those of its superclasses included. It sends nothing for other properties: for them, call
/// `objectWillChange.send()` in a `willSet`.
///
/// Mirrors Combine's `ObservableObject`.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that says so.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before one of the object's published properties changes. The same publisher each time, as long as
  /// somebody holds it or is subscribed to it.
  ///
  /// The properties are found with `Mirror`, which costs O(properties) the first time; and which does not find them
  /// in a class that describes itself differently by being `CustomReflectable`.
  public var objectWillChange: ObservableObjectPublisher { .of(self) }
}

/// A property that tells its object's publisher of its changes.
protocol ObservedProperty {
  var observedStorage: any ObservedStorage { get }
}

protocol ObservedStorage: AnyObject {
  /// What sends before each change.
  var objectWillChange: ObservableObjectPublisher? { get set }
}
