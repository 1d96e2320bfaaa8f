/// A sequence of at most one element: a ``Single``, a ``Maybe`` or a ``Completable``, depending on its trait.
///
/// The trait decides which operators it has, and what they return. It does nothing until you subscribe, and
/// starts again for each subscription.
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {
  @usableFromInline let source: Observable<Element>

  @inlinable init(raw source: Observable<Element>) { self.source = source }

  /// This sequence.
  @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

  @inlinable public func asObservable() -> Observable<Element> { source }
}

/// A type with the operators of ``Single``, ``Maybe`` and ``Completable``.
public protocol PrimitiveSequenceType<Trait, Element>: SendableMetatype {
  /// The number of elements: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
  associatedtype Trait
  /// The type of the element.
  associatedtype Element

  /// This sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequenceType {
  @inlinable var source: Observable<Element> { primitiveSequence.source }
}
