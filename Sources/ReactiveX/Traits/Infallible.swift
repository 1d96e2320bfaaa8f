/// A sequence that cannot fail.
///
/// It is an ``Observable`` of which errors are handled. Unlike a ``Driver`` it is shared by no one, and
/// delivers where its elements are sent.
///
/// Mirrors RxSwift's `Infallible`.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  @inlinable init(_ source: Observable<Element>) { self.source = source }

  @inlinable public func asObservable() -> Observable<Element> { source }
}

/// A type with the operators of ``Infallible``.
///
/// Mirrors RxSwift's `InfallibleType`.
public protocol InfallibleType<Element>: ObservableConvertibleType {
  associatedtype Element
}

/// An event of an ``Infallible``: an element, or the completion.
///
/// Mirrors RxSwift's `InfallibleEvent`.
@frozen public enum InfallibleEvent<Element>: EventConvertible {
  /// An element of the sequence.
  case next(Element)
  /// The sequence completed.
  case completed

  /// This as an event of any sequence.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// Publishes an element and completes when this sequence fails.
  ///
  /// Mirrors RxSwift's `asInfallible(onErrorJustReturn:)`.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Continues with an infallible sequence when this one fails.
  ///
  /// Mirrors RxSwift's `asInfallible(onErrorFallbackTo:)`.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    asInfallible(onErrorRecover: sendable { _ in infallible })
  }

  /// Continues with the infallible sequence that an error is turned into when this one fails.
  ///
  /// Mirrors RxSwift's `asInfallible(onErrorRecover:)`.
  @preconcurrency public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).source })
  }
}

extension ObservableType where Failure == Never {
  /// This sequence, a relay.
  ///
  /// Mirrors RxSwift's `BehaviorRelay.asInfallible()`, and those of the other relays.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension InfallibleType {
  /// Subscribes with closures, which are called on the actor that they belong to: see
  /// `subscribe(onNext:onError:onCompleted:onDisposed:)` of ``Observable``.
  ///
  /// Mirrors RxSwift's `Infallible.subscribe(onNext:onCompleted:onDisposed:)`.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with closures that receive an object, which is not retained. Once it is deinitialized, none
  /// is called.
  ///
  /// Mirrors RxSwift's `Infallible.subscribe(with:onNext:onCompleted:onDisposed:)`.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure that is called with each event, on the actor that it belongs to.
  ///
  /// Mirrors RxSwift's `Infallible.subscribe(_:)`.
  @preconcurrency public func subscribe(
    @_inheritActorContext _ on: @escaping @isolated(any) @Sendable (InfallibleEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    let receive = callable(on)
    return asObservable().attach(
      Subscribers.Sink(
        "subscribe",
        on: on.isolation,
        calling: { _ in receive(.completed) },
        { receive(.next($0)) }
      )
    )
  }

  /// The elements, for an asynchronous loop. They are buffered, without a bound.
  ///
  /// Mirrors RxSwift's `Infallible.values`.
  public var values: AsyncStream<Element> { asObservable().stream }
}

extension Publisher where Failure == any Error {
  /// The elements as a stream, which ends with this publisher.
  var stream: AsyncStream<Output> {
    AsyncStream { continuation in
      let disposable = attach(
        Subscribers.Sink(
          calling: { _ in continuation.finish() },
          { element in
            // Unchecked: as with RxSwift, elements go to the task that loops over them.
            nonisolated(unsafe) let element = element
            continuation.yield(element)
          }
        )
      )
      continuation.onTermination = { _ in disposable.dispose() }
    }
  }
}
