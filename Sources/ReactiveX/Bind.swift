extension ObservableType {
  /// Sends every element of this sequence into a relay, or another consumer.
  ///
  /// The binding ends when the sequence finishes, and the consumer doesn't complete. The sequence must not
  /// fail: an error is a programming error and traps. Relays bound in a circle need a
  /// `distinctUntilChanged()` in each direction, as in RxSwift.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  @inlinable public func bind(to consumer: some Consumer<Element>) -> any Disposable & Sendable {
    Disposables.create(cancelling: asObservable().infallible.binding(to: consumer))
  }

  /// Sends every element of this sequence into a relay, or another consumer, of optional values.
  /// It must not fail: an error is a programming error and traps.
  @inlinable public func bind(to consumer: some Consumer<Element?>) -> any Disposable & Sendable {
    map(Optional.some).bind(to: consumer)
  }

  /// Sends every element of this sequence into several relays, or other consumers, one after the other.
  /// It is subscribed to once, and must not fail: an error is a programming error and traps.
  @inlinable public func bind(
    to first: any Consumer<Element>,
    _ second: any Consumer<Element>,
    _ others: any Consumer<Element>...
  ) -> any Disposable & Sendable {
    bind(to: SeveralConsumers([first, second] + others))
  }

  /// Sends every element of this sequence into several relays, or other consumers, of optional values.
  /// It is subscribed to once, and must not fail: an error is a programming error and traps.
  @inlinable public func bind(
    to first: any Consumer<Element?>,
    _ second: any Consumer<Element?>,
    _ others: any Consumer<Element?>...
  ) -> any Disposable & Sendable {
    map(Optional.some).bind(to: SeveralConsumers([first, second] + others))
  }

  /// Sends every event of this sequence to several observers, one after the other.
  /// It is subscribed to once.
  @inlinable public func bind(
    to first: any ObserverType<Element>,
    _ second: any ObserverType<Element>,
    _ others: any ObserverType<Element>...
  ) -> any Disposable & Sendable {
    bind(to: AnyObserver([first, second] + others))
  }

  /// Sends every event of this sequence to several observers of optional values, one after the other.
  /// It is subscribed to once.
  @inlinable public func bind(
    to first: any ObserverType<Element?>,
    _ second: any ObserverType<Element?>,
    _ others: any ObserverType<Element?>...
  ) -> any Disposable & Sendable {
    map(Optional.some).bind(to: AnyObserver([first, second] + others))
  }

  /// Sends every event of this sequence to an observer.
  @inlinable public func bind(to observer: some ObserverType<Element>) -> any Disposable & Sendable {
    attach(observer)
  }

  /// Sends every event of this sequence to an observer of optional values.
  @inlinable public func bind(to observer: some ObserverType<Element?>) -> any Disposable & Sendable {
    map(Optional.some).subscribe(observer)
  }

  /// Calls a closure with every element of this sequence, on the actor that the closure belongs to.
  /// It must not fail: an error is a programming error and traps.
  @preconcurrency @inlinable public func bind(
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Element) -> Void
  ) -> any Disposable & Sendable {
    asObservable().infallible.subscribe(onNext: onNext)
  }

  /// Passes this sequence to a function that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence, and then an argument, to a function that binds it.
  public func bind<First, Second>(to binder: (Self) -> (First) -> Second, curriedArgument: First) -> Second {
    binder(self)(curriedArgument)
  }
}

extension InfallibleType {
  /// Sends every event of this sequence to observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable & Sendable
  where Observer.Element == Element {
    asObservable().attach(AnyObserver(observers))
  }

  /// Sends every event of this sequence to observers of optional values.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable & Sendable
  where Observer.Element == Element? {
    map { Optional.some($0) }.asObservable().attach(AnyObserver(observers))
  }

  /// Sends every element of this sequence into relays, or other consumers.
  public func bind<Relay: Consumer>(to relays: Relay...) -> any Disposable & Sendable
  where Relay.Value == Element {
    asObservable().bind(to: SeveralConsumers(relays))
  }

  /// Sends every element of this sequence into relays, or other consumers, of optional values.
  public func bind<Relay: Consumer>(to relays: Relay...) -> any Disposable & Sendable
  where Relay.Value == Element? {
    map { Optional.some($0) }.asObservable().bind(to: SeveralConsumers(relays))
  }

  /// Calls a closure with every element of this sequence: see ``ObservableType/bind(onNext:)``.
  @preconcurrency public func bind(
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Element) -> Void
  ) -> any Disposable & Sendable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with an object and every element: see ``ObservableType/bind(with:onNext:)``.
  @preconcurrency public func bind<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Object, Element) -> Void
  ) -> any Disposable & Sendable {
    asObservable().bind(with: object, onNext: onNext)
  }

  /// Passes this sequence to a function that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence, and then an argument, to a function that binds it.
  public func bind<First, Second>(to binder: (Self) -> (First) -> Second, curriedArgument: First) -> Second {
    binder(self)(curriedArgument)
  }
}

extension AnyObserver {
  /// An observer that forwards events to several observers, in order.
  @usableFromInline init(_ observers: [any ObserverType<Element>]) {
    receive = { event in
      for observer in observers { observer.on(event) }
    }
  }
}

extension Observable {
  /// This sequence, which traps instead of failing.
  @inlinable var infallible: Publishers.MapError<Observable<Element>, Never> {
    mapError { _ -> Never in misuse("bind requires a sequence that does not fail") }
  }
}
