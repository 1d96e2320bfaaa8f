/// A sequence of elements over time that may fail with any error.
///
/// Its static methods create sequences, and its methods are operators: see ``ObservableType``. The subjects
/// are subclasses.
///
/// It is a `Publisher` whose failure is `any Error`. RxSwift's subscriptions request unlimited demand.
/// Without demand, the source buffers or drops elements: see ``ObservableType/create(_:)`` and
/// ``PublishSubject``.
///
/// It isn't `Sendable`. A closure of an operator, such as ``ObservableType/flatMapLatest(_:)``, should create
/// the observable that it returns, or use a subject or a relay, which are `Sendable`.
public class Observable<Element>: ObservableType {
  public typealias Failure = any Error

  @usableFromInline final let source: AnyPublisher<Element, any Error>
  /// True if subscribing bypasses the thread's ``Trampoline``, as in RxSwift for a subject or a single
  /// element.
  @usableFromInline final let isDirect: Bool
  /// The element, if it is known to be the only one.
  @_documentation(visibility: internal)
  public final let _readyValue: Element?
  @usableFromInline final let resource = Resource(Observable.self)

  @inlinable init(source: AnyPublisher<Element, any Error>) {
    self.source = source
    isDirect = false
    _readyValue = nil
  }

  @inlinable package init<P: Publisher>(direct publisher: P, readyValue: Element? = nil)
  where P.Output == Element, P.Failure == any Error {
    source = AnyPublisher(publisher)
    isDirect = true
    _readyValue = readyValue
  }

  @inlinable package convenience init<P: Publisher>(_ publisher: P)
  where P.Output == Element, P.Failure == any Error {
    self.init(source: AnyPublisher(publisher))
  }

  @inlinable
  public final func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    receive(AnySubscriber(subscriber))
  }

  @inlinable final func receive(_ subscriber: AnySubscriber<Element, any Error>) {
    if isDirect { return source.subscribeErased(subscriber) }
    let trampoline = Trampoline.current
    if trampoline.isRunning { return source.subscribeErased(subscriber) }
    trampoline.run { source.subscribeErased(subscriber) }
  }

  /// Subscribes an observer, such as a subject, and requests unlimited demand.
  ///
  /// The subscription lasts until the sequence completes or it is disposed: releasing the returned disposable
  /// does not cancel it. The observer is called where and when the value is sent.
  ///
  /// - Returns: a disposable that cancels the subscription.
  @inlinable
  public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable & Sendable {
    attach(observer)
  }

  @_disfavoredOverload public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
    attach(observer)
  }

  /// This sequence.
  @inlinable public final func asObservable() -> Observable<Element> { self }
}
