/// The trait of a ``Single``.
public enum SingleTrait: ElementTrait {}

/// A sequence of exactly one element, or an error.
///
///     Single<Int>.create { single in
///       single(.success(1))
///       return Disposables.create()
///     }
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// An event of a ``Single``: its element, or an error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Receives the one event that the closure of `create(subscribe:)` sends.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single of the first event that a closure sends: see ``ObservableType/create(_:)``.
  @preconcurrency @inlinable public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: Observable(running: { sink in
        sink.add(
          subscribe { event in
            switch event {
            case .success(let element): sink.send(last: element)
            case .failure(let error): sink.on(.error(error))
            }
          }
        )
      })
    )
  }

  /// Subscribes with a closure that is called with the one event, on the actor that it belongs to.
  ///
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// A single that completes without an element is a programming error and traps. It may happen with
  /// `retry(when:)`, if the notifier completes.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    let observe = callable(observer)
    return source.attach(
      on: observer.isolation,
      { observe(.success($0)) },
      { observe(.failure($0)) },
      missing,
      isTrait: true
    )
  }

  /// Subscribes with closures, which are called on the actor that they belong to.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; without it, ``Hooks/defaultErrorHandler`` is called.
  ///   - onDisposed: called once, after the event or when the subscription was disposed.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onFailure: (@isolated(any) @Sendable (any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(onSuccess, onFailure, missing, onDisposed, isTrait: true)
  }

  /// Subscribes with closures that receive an object while it exists, and don't retain it: see
  /// ``PrimitiveSequenceType/subscribe(onSuccess:onFailure:onDisposed:)``.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onFailure: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(with: object, onSuccess, onFailure, { [missing] _ in missing() }, onDisposed, isTrait: true)
  }

  /// Calls closures for the events, like the `do` of ``ObservableType``.
  @preconcurrency public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: source.watched(
        { try $0.call(onSuccess, onError, nil) },
        { try $0.call(afterSuccess, afterError, nil) },
        (onSubscribe, onSubscribed, onDispose)
      )
    )
  }

  /// Continues with a maybe created from the element: see ``ObservableType/flatMap(_:)``.
  @preconcurrency public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> { Maybe<Result>(raw: source.flatMap(selector)) }

  /// Continues with a completable created from the element: see ``ObservableType/flatMap(_:)``.
  @preconcurrency public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable { Completable(raw: source.flatMap(selector)) }

  /// This single as a ``Maybe``.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// This single without its element, as a ``Completable``.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }

  @inlinable var missing: @Sendable () -> Void { { misuse("A Single published no element") } }
}
