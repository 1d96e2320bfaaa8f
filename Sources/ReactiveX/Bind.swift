extension ObservableType {
  /// Sends every element of this sequence into a relay, or another consumer.
  ///
  /// When the sequence finishes, the binding ends; the consumer continues. A sequence that is bound must not fail: an
  /// error is a programming error and traps.
  ///
  /// Relays that are bound in a circle come to rest, if their values can be compared: see `bind(to:)` of `Publisher`.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> any Disposable & Sendable where C.Value == Element {
    let sink = upstream.infallible.binding(to: consumer)
    return Disposables.create(calling: { sink.cancel() })
  }

  /// Sends every element of this sequence into a relay, or another consumer, of optional values.
  ///
  /// The sequence must not fail, as for the method for values that are not optional.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> any Disposable & Sendable where C.Value == Element? {
    map(Optional.some).bind(to: consumer)
  }

  /// Sends every event of this sequence to an observer.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<Observer: ObserverType>(to observer: Observer) -> any Disposable & Sendable
  where Observer.Element == Element {
    subscribe(observer)
  }

  /// Sends every event of this sequence to an observer of optional values.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<Observer: ObserverType>(to observer: Observer) -> any Disposable & Sendable
  where Observer.Element == Element? {
    map(Optional.some).subscribe(observer)
  }

  /// Calls a closure with every element of this sequence, on the actor that the closure belongs to.
  ///
  /// The sequence must not fail: an error is a programming error and traps.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  ///
  /// Mirrors RxSwift's `bind(onNext:)`.
  @preconcurrency
  @inlinable
  public func bind(
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Element) -> Void
  ) -> any Disposable & Sendable {
    upstream.infallible.subscribe(onNext: onNext)
  }
}

extension AnyPublisher where Failure == any Error {
  /// This publisher, which a binding requires not to fail.
  @inlinable var infallible: Publishers.MapError<Self, Never> {
    mapError { _ -> Never in misuse("bind requires a sequence that does not fail") }
  }
}
