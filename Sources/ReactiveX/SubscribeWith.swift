extension ObservableType {
  /// Subscribes with closures that are passed an object, which is not retained, and requests unlimited
  /// demand.
  ///
  /// - Parameters:
  ///   - object: passed to the closures; they are not called after it was released.
  ///   - onNext: called with the object and each element.
  ///   - onError: called with the object and the error, if the sequence fails.
  ///   - onCompleted: called with the object when the sequence completes.
  ///   - onDisposed: called with the object once, after the sequence has ended or the subscription was
  ///     disposed.
  /// - Returns: a disposable that cancels the subscription. Releasing it does not.
  ///
  /// The closures are called on the actor that they belong to. They must not belong to several actors.
  /// Without an actor, they are called inside the call that sends the value.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().attach(with: object, onNext, onError, onCompleted, onDisposed)
  }

  /// Calls a closure with an object, which is not retained, and every element of this sequence, on the actor
  /// that the closure belongs to.
  ///
  /// The sequence must not fail: an error is a programming error and traps. The closure is not called after
  /// the object was released.
  ///
  /// - Returns: a disposable that ends the binding. Releasing it does not.
  @preconcurrency public func bind<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Object, Element) -> Void
  ) -> any Disposable & Sendable {
    upstream.infallible.attach("bind", on: onNext.isolation, weakly(object, onNext), nil, nil)
  }
}
