/// A sequence of elements over time that may fail with any error.
///
/// RxSwift's functions that create sequences are its static methods, RxSwift's operators its methods: see ``ObservableType``.
/// The subjects are subclasses, and can be passed where an `Observable` is expected.
///
/// It is a `Publisher` whose failure is `any Error`. RxSwift's subscriptions request unlimited demand; what a subscriber
/// without demand receives is described where the elements are sent: ``ObservableType/create(_:)``, ``PublishSubject``, ….
///
/// It is not `Sendable`: a closure of an operator that refers to one, such as that of ``ObservableType/flatMapLatest(_:)``,
/// makes it, or refers to a subject or a relay, which are.
///
/// Mirrors RxSwift's `Observable`.
public class Observable<Element>: ObservableType {
  public typealias Failure = any Error

  @usableFromInline final let source: AnyPublisher<Element, any Error>
  /// True if a subscription is no action of its thread's ``Trampoline``, as in RxSwift for a subject or a
  /// single element.
  @usableFromInline final let isDirect: Bool
  /// The element, if it is known to be the only one.
  @usableFromInline package final let soleValue: Element?
  #if DEBUG || TRACE_RESOURCES
    @usableFromInline final let resource = Resource(Observable.self)
  #endif

  @inlinable package init<P: Publisher>(direct publisher: P, soleValue: Element? = nil, isDirect: Bool = true)
  where P.Output == Element, P.Failure == any Error {
    source = AnyPublisher(publisher)
    self.isDirect = isDirect
    self.soleValue = soleValue
  }

  @inlinable package convenience init<P: Publisher>(_ publisher: P)
  where P.Output == Element, P.Failure == any Error {
    self.init(direct: publisher, isDirect: false)
  }

  @inlinable
  public final func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    if isDirect { return source.receive(subscriber: subscriber) }
    let trampoline = Trampoline.current
    if trampoline.isRunning { return source.receive(subscriber: subscriber) }
    trampoline.run { source.receive(subscriber: subscriber) }
  }

  /// Subscribes an observer, such as a subject, and requests unlimited demand.
  ///
  /// The subscription lasts until the sequence completes or it is disposed: releasing the returned disposable does not
  /// cancel it. The observer is called where and when the value is sent.
  ///
  /// - Returns: a disposable that cancels the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(_:)`.
  @inlinable
  public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable & Sendable {
    attach(observer)
  }

  @_disfavoredOverload public final func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
    attach(observer)
  }

  /// This sequence.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  @inlinable public final func asObservable() -> Observable<Element> { self }
}

extension Observable: SoleValuePublisher {}
