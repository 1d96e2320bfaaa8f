/// The trait of a ``Maybe``.
public enum MaybeTrait: ElementTrait {}

/// A sequence of one element or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// An event of a ``Maybe``.
@frozen public enum MaybeEvent<Element> {
  /// The element, and the completion with it.
  case success(Element)
  /// The sequence failed with an error.
  case error(any Error)
  /// The sequence completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the one event that the closure of `create(subscribe:)` sends.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe of the first event that a closure sends: see ``ObservableType/create(_:)``.
  @preconcurrency @inlinable public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: Observable(running: { sink in
        sink.add(
          subscribe { event in
            switch event {
            case .success(let element): sink.send(last: element)
            case .error(let error): sink.on(.error(error))
            case .completed: sink.on(.completed)
            }
          }
        )
      })
    )
  }

  /// Creates a maybe that completes without an element.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Subscribes with a closure that is called with the one event, on the actor that it belongs to.
  ///
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    let observe = callable(observer)
    return source.attach(
      on: observer.isolation,
      { observe(.success($0)) },
      { observe(.error($0)) },
      { observe(.completed) },
      isTrait: true
    )
  }

  /// Subscribes with closures, which are called on the actor that they belong to.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error; without it, ``Hooks/defaultErrorHandler`` is called.
  ///   - onCompleted: called when the sequence completes without an element.
  ///   - onDisposed: called once, after the event or when the subscription was disposed.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(onSuccess, onError, onCompleted, onDisposed, isTrait: true)
  }

  /// Subscribes with closures that receive an object while it exists, and don't retain it: see
  /// ``PrimitiveSequenceType/subscribe(onSuccess:onError:onCompleted:onDisposed:)``.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(with: object, onSuccess, onError, onCompleted, onDisposed, isTrait: true)
  }

  /// Calls closures for the events, like the `do` of ``ObservableType``.
  @preconcurrency public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: source.watched(
        { try $0.call(onNext, onError, onCompleted) },
        { try $0.call(afterNext, afterError, afterCompleted) },
        (onSubscribe, onSubscribed, onDispose)
      )
    )
  }

  /// Publishes an element if this maybe completes without one: see ``ObservableType/ifEmpty(default:)``.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: element))
  }

  /// Continues with another maybe if this one is empty: see ``ObservableType/ifEmpty(switchTo:)``.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this maybe is empty: see ``ObservableType/ifEmpty(switchTo:)``.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }
}
