/// A sequence that cannot fail.
///
/// It is an ``Observable`` whose errors are handled. Unlike a ``Driver``, it isn't shared, and delivers where
/// its elements are sent.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  @inlinable init(_ source: Observable<Element>) { self.source = source }

  @inlinable public func asObservable() -> Observable<Element> { source }
}

/// A type with the operators of ``Infallible``.
public protocol InfallibleType<Element>: ObservableConvertibleType {
  associatedtype Element
}

/// An event of an ``Infallible``: an element, or the completion.
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
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Continues with an infallible sequence when this one fails.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    asInfallible(onErrorRecover: sendable { _ in infallible })
  }

  /// Continues with an infallible sequence created from the error when this one fails.
  @preconcurrency public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).source })
  }
}

extension ObservableType where Failure == Never {
  /// This relay as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension InfallibleType {
  /// Subscribes with closures, which are called on the actor that they belong to: see
  /// `subscribe(onNext:onError:onCompleted:onDisposed:)` of ``Observable``.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with closures that receive an object while it exists, and don't retain it.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure that is called with each event, on the actor that it belongs to.
  @preconcurrency public func subscribe(
    @_inheritActorContext _ on: @escaping @isolated(any) @Sendable (InfallibleEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    let receive = callable(on)
    return asObservable().attach(on: on.isolation, calling: { _ in receive(.completed) }) {
      receive(.next($0))
    }
  }
}
