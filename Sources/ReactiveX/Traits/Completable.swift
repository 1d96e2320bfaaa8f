/// The trait of a ``Completable``.
public enum CompletableTrait {}

/// A sequence without elements: a completion or an error.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// An event of a ``Completable``.
@frozen public enum CompletableEvent: Sendable {
  /// The sequence failed with an error.
  case error(any Error)
  /// The sequence completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Receives the one event that the closure of `create(subscribe:)` sends.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable of the first event that a closure sends: see ``ObservableType/create(_:)``.
  @preconcurrency @inlinable public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// Creates a completable that completes.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Subscribes with a closure that is called with the one event, on the actor that it belongs to.
  ///
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (CompletableEvent) -> Void
  ) -> any Disposable & Sendable {
    let observe = callable(observer)
    return source.attach(
      on: observer.isolation,
      nil,
      { observe(.error($0)) },
      { observe(.completed) },
      isTrait: true
    )
  }

  /// Subscribes with closures, which are called on the actor that they belong to.
  ///
  /// - Parameters:
  ///   - onCompleted: called when the sequence completes.
  ///   - onError: called with the error; without it, ``Hooks/defaultErrorHandler`` is called.
  ///   - onDisposed: called once, after the event or when the subscription was disposed.
  @preconcurrency @inlinable public func subscribe(
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(nil, onError, onCompleted, onDisposed, isTrait: true)
  }

  /// Subscribes with closures that receive an object while it exists, and don't retain it: see
  /// ``PrimitiveSequenceType/subscribe(onCompleted:onError:onDisposed:)``.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    source.attach(with: object, nil, onError, onCompleted, onDisposed, isTrait: true)
  }

  /// Calls closures for the events, like the `do` of ``ObservableType``.
  @preconcurrency public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: source.watched(
        { try $0.call(nil, onError, onCompleted) },
        { try $0.call(nil, afterError, afterCompleted) },
        (onSubscribe, onSubscribed, onDispose)
      )
    )
  }

  /// Continues with another completable when this one completes: see ``ObservableType/concat(_:)-method``.
  public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }

  /// Runs completables one after the other, like the `concat(_:)` of ``ObservableType``.
  public static func concat(_ sequence: some Sequence<Completable>) -> Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.source }))
  }

  /// Runs completables one after the other, and completes when all have completed.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs completables at the same time, like the `merge(_:)` of ``ObservableType``.
  public static func zip(_ sources: some Collection<Completable>) -> Completable {
    Completable(raw: .merge(sources.map { $0.source }))
  }

  /// Runs completables at the same time, and completes when all have completed.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Continues with a single when this one completes: see ``ObservableType/ifEmpty(switchTo:)``.
  @inlinable public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single<Result>(raw: andThen(second.source))
  }

  /// Continues with a maybe when this one completes: see ``ObservableType/ifEmpty(switchTo:)``.
  @inlinable public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: andThen(second.source))
  }

  /// Continues with another completable when this one completes: see ``ObservableType/ifEmpty(switchTo:)``.
  @inlinable public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Continues with a sequence when this one completes: see ``ObservableType/ifEmpty(switchTo:)``.
  @inlinable public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    Observable(source.upstream.map { never -> Result in }.append(second))
  }
}
