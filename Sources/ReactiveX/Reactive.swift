public import Foundation

/// The namespace `rx` of a type, for extensions.
///
///     extension Reactive where Base: Label {
///       var text: Binder<String> { Binder(base) { label, text in label.text = text } }
///     }
///
/// Without an extension, a property of the object is available as a ``Binder``: `label.rx.alpha`.
@dynamicMemberLookup public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Creates the namespace of an object.
  public init(_ base: Base) { self.base = base }

  /// A binder that sets a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    // Unchecked: as in RxSwift, the property is set on the main queue, in case it belongs to the main thread.
    nonisolated(unsafe) let keyPath = keyPath
    return Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has the namespace `rx`.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase

  /// Extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }
  /// Extensions of the object.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// Extensions of the type.
  ///
  /// It has a setter so that properties of extensions can be set. Setting it has no effect.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // swift-format-ignore
    set {}
  }

  /// Extensions of the object.
  ///
  /// It has a setter so that properties of extensions can be set. Setting it has no effect.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // swift-format-ignore
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
