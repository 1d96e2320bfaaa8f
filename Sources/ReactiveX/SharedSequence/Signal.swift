/// A sequence for events in a user interface. It can't fail, delivers on the main queue, and its subscribers
/// share one subscription, which replays nothing.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing of a ``Signal``: `share()`, on the main queue.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  @inlinable public static var scheduler: any SchedulerType { SharingScheduler.make() }

  @inlinable public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}

extension ObservableConvertibleType {
  /// Returns a signal that publishes an element and completes when this sequence fails.
  @preconcurrency @inlinable public func asSignal(onErrorJustReturn element: Element) -> Signal<Element>
  where Element: Sendable {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// Returns a signal that continues with another one when this sequence fails.
  @preconcurrency @inlinable public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element>
  where Element: Sendable {
    asSharedSequence(onErrorDriveWith: other)
  }

  /// Returns a signal that continues with one created from the error when this sequence fails.
  @preconcurrency @inlinable public func asSignal(
    @_inheritActorContext onErrorRecover:
      @escaping @isolated(any) @Sendable (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> where Element: Sendable {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Returns a signal of this sequence.
  @preconcurrency @inlinable public func asSignal() -> Signal<Element> where Element: Sendable {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// Returns a signal of this relay.
  @preconcurrency @inlinable public func asSignal() -> Signal<Element> where Element: Sendable {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// This sequence.
  @inlinable public func asSignal() -> Signal<Element> { asSharedSequence() }

  /// Combines each element with an object: see ``ObservableType/withUnretained(_:resultSelector:)``.
  @preconcurrency public func withUnretained<Object: AnyObject & SendableMetatype, Out>(
    _ obj: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Signal<Out> {
    Signal<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Publishes each element with an object, which is not retained: see ``ObservableType/withUnretained(_:)``.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Signal<(Object, Element)> {
    Signal<(Object, Element)>(asObservable().withUnretained(obj))
  }

  /// Subscribes with closures, which are called on the main queue.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the completion or when the subscription was disposed.
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  @preconcurrency @inlinable public func emit(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures.
  public func emit() -> any Disposable & Sendable { asObservable().subscribe() }

  /// Subscribes with closures that receive an object while it exists, and don't retain it: see
  /// `emit(onNext:onCompleted:onDisposed:)`.
  @preconcurrency @inlinable public func emit<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Sends every event to observers.
  public func emit(to observers: any ObserverType<Element>...) -> any Disposable & Sendable {
    asObservable().attach(AnyObserver(observers))
  }

  /// Sends every event to observers of optional values.
  public func emit(to observers: any ObserverType<Element?>...) -> any Disposable & Sendable {
    asObservable().map { Optional.some($0) }.attach(AnyObserver(observers))
  }

  /// Sends every element into relays, or other consumers.
  public func emit(to relays: any Consumer<Element>...) -> any Disposable & Sendable {
    asObservable().bind(to: SeveralConsumers(relays))
  }

  /// Sends every element into relays, or other consumers, of optional values.
  public func emit(to relays: any Consumer<Element?>...) -> any Disposable & Sendable {
    asObservable().map { Optional.some($0) }.bind(to: SeveralConsumers(relays))
  }
}
