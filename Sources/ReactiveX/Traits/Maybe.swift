/// The trait of a ``Maybe``.
///
/// Mirrors RxSwift's `MaybeTrait`.
public enum MaybeTrait {}

/// A sequence of one element or none, or an error.
///
/// Mirrors RxSwift's `Maybe`.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a ``Maybe`` sends.
///
/// Mirrors RxSwift's `MaybeEvent`.
@frozen
public enum MaybeEvent<Element> {
  /// The element, and the completion with it.
  case success(Element)
  /// The sequence failed with an error.
  case error(any Error)
  /// The sequence completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent {
  init(_ completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let error): self = .error(error)
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What the closure of `create(subscribe:)` sends its one event to.
  ///
  /// Mirrors RxSwift's `MaybeObserver`.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe of what a closure sends: see ``Observable/create(_:)``. Events after the first are dropped.
  ///
  /// Mirrors RxSwift's `Maybe.create(subscribe:)`.
  @preconcurrency public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        subscribe(
          sendable { event in
            switch event {
            case .success(let element):
              observer.onNext(element)
              observer.onCompleted()
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            }
          }
        )
      }
    )
  }

  /// Creates a maybe of an element.
  ///
  /// Mirrors RxSwift's `Maybe.just(_:)`.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// Creates a maybe of an element, which is sent on a scheduler: see ``Observable/just(_:scheduler:)``.
  ///
  /// Mirrors RxSwift's `Maybe.just(_:scheduler:)`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a maybe that completes without an element.
  ///
  /// Mirrors RxSwift's `Maybe.empty()`.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Creates a maybe that fails.
  ///
  /// Mirrors RxSwift's `Maybe.error(_:)`.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// Creates a maybe that sends nothing.
  ///
  /// Mirrors RxSwift's `Maybe.never()`.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// Subscribes with a closure that is called with the one event, on the actor that it belongs to.
  ///
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// Mirrors RxSwift's `Maybe.subscribe(_:)`.
  @preconcurrency public func subscribe(
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable & Sendable {
    receive(on: observer.isolation, callable(observer))
  }

  /// Subscribes with closures, of which one of the first three is called, on the actor that they belong to.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error. Without it, ``Hooks/defaultErrorHandler`` is.
  ///   - onCompleted: called when the sequence completes without an element.
  ///   - onDisposed: called once, after the event or when the subscription was disposed.
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// Mirrors RxSwift's `Maybe.subscribe(onSuccess:onError:onCompleted:onDisposed:)`.
  @preconcurrency public func subscribe(
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    let (succeeded, failed) = (
      onSuccess.map { callable($0) }, onError.map { callable($0) } ?? Hooks.unhandled
    )
    let completed = onCompleted.map { callable($0) }
    let actor = commonIsolation(
      of: onSuccess?.isolation,
      onError?.isolation,
      onCompleted?.isolation,
      onDisposed?.isolation
    )
    return receive(on: actor, disposing: onDisposed.map { callable($0) }) { event in
      switch event {
      case .success(let element): succeeded?(element)
      case .error(let error): failed(error)
      case .completed: completed?()
      }
    }
  }

  /// Subscribes with closures that receive an object, which is not retained. Once it is deinitialized, none is called.
  ///
  /// For the closures see ``PrimitiveSequenceType/subscribe(onSuccess:onError:onCompleted:onDisposed:)``.
  ///
  /// Mirrors RxSwift's `Maybe.subscribe(with:onSuccess:onError:onCompleted:onDisposed:)`.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    let (succeeded, failed) = (
      weakly(object, onSuccess), onError.map { weakly(object, $0) } ?? Hooks.unhandled
    )
    let completed = weakly(object, onCompleted)
    let actor = commonIsolation(
      of: onSuccess?.isolation,
      onError?.isolation,
      onCompleted?.isolation,
      onDisposed?.isolation
    )
    return receive(on: actor, disposing: weakly(object, onDisposed)) { event in
      switch event {
      case .success(let element): succeeded(element)
      case .error(let error): failed(error)
      case .completed: completed()
      }
    }
  }

  /// Calls closures for the events: see
  /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  ///
  /// Mirrors RxSwift's `Maybe.do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`.
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
      raw: source.do(
        onNext: onNext,
        afterNext: afterNext,
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Completes without the element if it does not satisfy a condition: see ``ObservableType/filter(_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.filter(_:)`.
  @preconcurrency public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<
    Element
  > {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element, if there is one: see ``ObservableType/map(_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.map(_:)`.
  @preconcurrency public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result)
    -> Maybe<Result>
  {
    Maybe<Result>(raw: source.map(transform))
  }

  /// Transforms the element, and completes without it if the result is nil: see ``ObservableType/compactMap(_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.compactMap(_:)`.
  @preconcurrency public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the maybe that the element is turned into: see ``ObservableType/flatMap(_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.flatMap(_:)`.
  @preconcurrency public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap(selector))
  }

  /// Publishes an element if this maybe completes without one: see ``ObservableType/ifEmpty(default:)``.
  ///
  /// Mirrors RxSwift's `Maybe.ifEmpty(default:)`.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: element))
  }

  /// Continues with another maybe if this one completes without an element: see ``ObservableType/ifEmpty(switchTo:)``.
  ///
  /// Mirrors RxSwift's `Maybe.ifEmpty(switchTo:)`.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this maybe completes without an element: see ``ObservableType/ifEmpty(switchTo:)``.
  ///
  /// Mirrors RxSwift's `Maybe.ifEmpty(switchTo:)`.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Publishes an element when this maybe fails: see ``ObservableType/catchAndReturn(_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.catchAndReturn(_:)`.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: source.catchAndReturn(element))
  }
}
