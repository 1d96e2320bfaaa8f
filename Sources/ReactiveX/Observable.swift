/// A sequence of elements over time that may fail with any error.
///
/// RxSwift's functions that create sequences are its static methods, RxSwift's operators its methods: see ``ObservableType``.
/// The subjects are subclasses, and can be passed where an `Observable` is expected.
///
/// It is a `Publisher` whose failure is `any Error`. RxSwift's subscriptions request unlimited demand; what a subscriber
/// without demand receives is described where the elements are sent: ``create(_:)``, ``PublishSubject``, ….
///
/// It is not `Sendable`: a closure of an operator that refers to one, such as that of ``ObservableType/flatMapLatest(_:)``,
/// makes it, or refers to a subject or a relay, which are.
///
/// Mirrors RxSwift's `Observable`.
public class Observable<Element>: ObservableType {
  public typealias Output = Element
  public typealias Failure = any Error

  @usableFromInline final let source: AnyPublisher<Element, any Error>

  @inlinable
  init<P: Publisher>(_ publisher: P) where P.Output == Element, P.Failure == any Error {
    source = AnyPublisher(publisher)
  }

  @inlinable
  public final func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    source.receive(subscriber: subscriber)
  }

  /// This sequence.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  @inlinable
  public final func asObservable() -> Observable<Element> { self }
}
