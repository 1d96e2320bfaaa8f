extension ObservableType {
  /// Subscribes with closures that receive an object, which isn't retained. They aren't called once it is
  /// released. Otherwise like `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  @preconcurrency public func subscribe<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable (Object) -> Void)? = nil
  ) -> any Disposable & Sendable {
    asObservable().attach(with: object, onNext, onError, onCompleted, onDisposed)
  }

  /// Calls a closure with an object, which isn't retained, and every element. It isn't called once the object
  /// is released. Otherwise like ``bind(onNext:)``.
  @preconcurrency public func bind<Object: AnyObject>(
    with object: Object,
    @_inheritActorContext onNext: @escaping @isolated(any) @Sendable (Object, Element) -> Void
  ) -> any Disposable & Sendable {
    asObservable().infallible.attach(named: "bind", on: onNext.isolation, weakly(object, onNext), nil, nil)
  }
}
