/// The trait of a ``Single``.
///
/// Mirrors RxSwift's `SingleTrait`.
public enum SingleTrait {}

/// A sequence of exactly one element, or an error.
///
///     Single<Int>.create { single in
///       single(.success(1))
///       return Disposables.create()
///     }
///
/// Mirrors RxSwift's `Single`.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a ``Single`` sends: its element, or an error.
///
/// Mirrors RxSwift's `SingleEvent`.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What the closure of `create(subscribe:)` sends its one event to.
  ///
  /// Mirrors RxSwift's `SingleObserver`.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single of what a closure sends: see ``Observable/create(_:)``. Events after the first are dropped.
  ///
  /// Mirrors RxSwift's `Single.create(subscribe:)`.
  @preconcurrency public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe(
          sendable { event in
            switch event {
            case .success(let element):
              observer.onNext(element)
              observer.onCompleted()
            case .failure(let error): observer.onError(error)
            }
          }
        )
      }
    )
  }

  /// Creates a single of an element.
  ///
  /// Mirrors RxSwift's `Single.just(_:)`.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// Creates a single of an element, which is sent on a scheduler: see ``Observable/just(_:scheduler:)``.
  ///
  /// Mirrors RxSwift's `Single.just(_:scheduler:)`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a single that fails.
  ///
  /// Mirrors RxSwift's `Single.error(_:)`.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Creates a single that sends nothing.
  ///
  /// Mirrors RxSwift's `Single.never()`.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// Subscribes with a closure that is called with the one event, on the actor that it belongs to.
  ///
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// A single that completes without an element is a programming error and traps: so may one that was retried until its
  /// notifier completed.
  ///
  /// Mirrors RxSwift's `Single.subscribe(_:)`.
  @preconcurrency public func subscribe(
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    let observe = callable(observer)
    return receive(on: observer.isolation) { observe(SingleEvent($0)) }
  }

  /// Subscribes with closures, which are called on the actor that they belong to.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error. Without it, ``Hooks/defaultErrorHandler`` is.
  ///   - onDisposed: called once, after the event or when the subscription was disposed.
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// Mirrors RxSwift's `Single.subscribe(onSuccess:onFailure:onDisposed:)`.
  @preconcurrency public func subscribe(
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onFailure: (@isolated(any) @Sendable (any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    let (succeeded, failed) = (
      onSuccess.map { callable($0) }, onFailure.map { callable($0) } ?? Hooks.unhandled
    )
    let actor = commonIsolation(of: onSuccess?.isolation, onFailure?.isolation, onDisposed?.isolation)
    return receive(on: actor, disposing: onDisposed.map { callable($0) }) { event in
      switch SingleEvent(event) {
      case .success(let element): succeeded?(element)
      case .failure(let error): failed(error)
      }
    }
  }

  /// Subscribes with closures that receive an object, which is not retained. Once it is deinitialized, none is called.
  ///
  /// For the closures see ``PrimitiveSequenceType/subscribe(onSuccess:onFailure:onDisposed:)``.
  ///
  /// Mirrors RxSwift's `Single.subscribe(with:onSuccess:onFailure:onDisposed:)`.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onFailure: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    let (succeeded, failed) = (
      weakly(object, onSuccess), onFailure.map { weakly(object, $0) } ?? Hooks.unhandled
    )
    let actor = commonIsolation(of: onSuccess?.isolation, onFailure?.isolation, onDisposed?.isolation)
    return receive(on: actor, disposing: weakly(object, onDisposed)) { event in
      switch SingleEvent(event) {
      case .success(let element): succeeded(element)
      case .failure(let error): failed(error)
      }
    }
  }

  /// Calls closures for the events: see
  /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  ///
  /// Mirrors RxSwift's `Single.do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)`.
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
      raw: source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Completes without the element if it does not satisfy a condition: see ``ObservableType/filter(_:)``.
  ///
  /// Mirrors RxSwift's `Single.filter(_:)`.
  @preconcurrency public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<
    Element
  > {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element: see ``ObservableType/map(_:)``.
  ///
  /// Mirrors RxSwift's `Single.map(_:)`.
  @preconcurrency public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result)
    -> Single<Result>
  {
    Single<Result>(raw: source.map(transform))
  }

  /// Transforms the element, and completes without it if the result is nil: see ``ObservableType/compactMap(_:)``.
  ///
  /// Mirrors RxSwift's `Single.compactMap(_:)`.
  @preconcurrency public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the single that the element is turned into: see ``ObservableType/flatMap(_:)``.
  ///
  /// Mirrors RxSwift's `Single.flatMap(_:)`.
  @preconcurrency public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: source.flatMap(selector))
  }

  /// Continues with the maybe that the element is turned into: see ``ObservableType/flatMap(_:)``.
  ///
  /// Mirrors RxSwift's `Single.flatMapMaybe(_:)`.
  @preconcurrency public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap(selector))
  }

  /// Continues with the completable that the element is turned into: see ``ObservableType/flatMap(_:)``.
  ///
  /// Mirrors RxSwift's `Single.flatMapCompletable(_:)`.
  @preconcurrency public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Publishes an element when this single fails: see ``ObservableType/catchAndReturn(_:)``.
  ///
  /// Mirrors RxSwift's `Single.catchAndReturn(_:)`.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  /// This single as a ``Maybe``.
  ///
  /// Mirrors RxSwift's `Single.asMaybe()`.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// This single without its element, as a ``Completable``.
  ///
  /// Mirrors RxSwift's `Single.asCompletable()`.
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension Result where Failure == any Error {
  /// Creates the event of a single.
  fileprivate init(_ event: MaybeEvent<Success>) {
    switch event {
    case .success(let element): self = .success(element)
    case .error(let error): self = .failure(error)
    case .completed: misuse("A Single published no element")
    }
  }
}
