/// A sequence for state that a user interface shows. It can't fail, delivers on the main queue, and its
/// subscribers share one subscription, which replays the latest element to later subscribers.
///
///     search.text
///       .flatMapLatest { text in service.results(for: text).asDriver(onErrorJustReturn: []) }
///       .drive(onNext: { [unowned self] in show($0) })
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing of a ``Driver``: `share(replay: 1)`, on the main queue.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  @inlinable public static var scheduler: any SchedulerType { SharingScheduler.make() }

  @inlinable public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1)
  }
}

extension ObservableConvertibleType {
  /// Returns a driver that publishes an element and completes when this sequence fails.
  @preconcurrency @inlinable public func asDriver(onErrorJustReturn element: Element) -> Driver<Element>
  where Element: Sendable {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// Returns a driver that continues with another one when this sequence fails.
  @preconcurrency @inlinable public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element>
  where Element: Sendable {
    asSharedSequence(onErrorDriveWith: other)
  }

  /// Returns a driver that continues with one created from the error when this sequence fails.
  @preconcurrency @inlinable public func asDriver(
    @_inheritActorContext onErrorRecover:
      @escaping @isolated(any) @Sendable (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> where Element: Sendable {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Returns a driver of this sequence.
  @preconcurrency @inlinable public func asDriver() -> Driver<Element> where Element: Sendable {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// Returns a driver of this relay.
  @preconcurrency @inlinable public func asDriver() -> Driver<Element> where Element: Sendable {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// This sequence.
  @inlinable public func asDriver() -> Driver<Element> { asSharedSequence() }

  /// Subscribes with closures, which are called on the main queue.
  ///
  /// Call it on the main queue, because the latest element is delivered immediately. Elsewhere it traps.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the completion or when the subscription was disposed.
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  @preconcurrency @inlinable public func drive(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    driven.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures, on the main queue.
  public func drive() -> any Disposable & Sendable { driven.subscribe() }

  /// Subscribes with closures that receive an object while it exists, and don't retain it: see
  /// `drive(onNext:onCompleted:onDisposed:)`.
  @preconcurrency @inlinable public func drive<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    driven.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Sends every event to observers, on the main queue.
  public func drive(_ observers: any ObserverType<Element>...) -> any Disposable & Sendable {
    driven.attach(AnyObserver(observers))
  }

  /// Sends every event to observers of optional values, on the main queue.
  public func drive(_ observers: any ObserverType<Element?>...) -> any Disposable & Sendable {
    driven.map { Optional.some($0) }.attach(AnyObserver(observers))
  }

  /// Sends every element into relays, or other consumers, on the main queue.
  public func drive(_ relays: any Consumer<Element>...) -> any Disposable & Sendable {
    driven.bind(to: SeveralConsumers(relays))
  }

  /// Sends every element into relays, or other consumers, of optional values, on the main queue.
  public func drive(_ relays: any Consumer<Element?>...) -> any Disposable & Sendable {
    driven.map { Optional.some($0) }.bind(to: SeveralConsumers(relays))
  }

  /// Passes this sequence to a function that binds it, on the main queue.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(driven)
  }

  /// Passes this sequence, and then an argument, to a function that binds it, on the main queue.
  public func drive<First, Second>(
    _ with: (Observable<Element>) -> (First) -> Second,
    curriedArgument: First
  ) -> Second {
    with(driven)(curriedArgument)
  }

  @inlinable var driven: Observable<Element> {
    MainScheduler.ensureExecutingOnScheduler(errorMessage: "drive is called on the main thread")
    return asObservable()
  }
}
