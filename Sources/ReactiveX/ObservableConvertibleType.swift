/// A type that can be converted to an ``Observable``: every ``ObservableType``, and the traits.
///
/// Operators that subscribe to other sequences, such as ``ObservableType/flatMap(_:)``, take any of them.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
  /// The type of the elements.
  associatedtype Element

  /// This sequence as an ``Observable``.
  func asObservable() -> Observable<Element>
}

extension ObservableConvertibleType {
  @inlinable var upstream: AnyPublisher<Element, any Error> { asObservable().source }
}
