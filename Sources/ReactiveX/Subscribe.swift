extension Publisher {
  /// Subscribes with closures, and requests unlimited demand.
  ///
  /// Unlike a `sink`, the subscription lasts until the sequence completes or it is disposed: releasing the
  /// returned disposable does not cancel it.
  ///
  /// The closures are called on the actor that they belong to, like those of
  /// `sink(receiveCompletion:receiveValue:)`. They must not belong to several actors. Without an actor, they
  /// are called inside the call that sends the value.
  ///
  /// - Parameters:
  ///   - onNext: called with each value.
  ///   - onError: called with the error, if the sequence fails.
  ///   - onCompleted: called when the sequence finishes.
  ///   - onDisposed: called once, after the sequence has completed or the subscription was disposed; on its
  ///     actor, even if the subscription is disposed elsewhere.
  /// - Returns: a disposable that cancels the subscription.
  ///
  /// Without `onError`, an error is passed to ``Hooks/defaultErrorHandler``, which prints it in a debug
  /// build.
  @preconcurrency @inlinable @inline(__always) public func subscribe(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Output) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Failure) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onDisposed: (@isolated(any) @Sendable () -> Void)? = nil
  ) -> any Disposable & Sendable {
    let receive: (Output) -> Void = if let onNext { callable(onNext) } else { { _ in } }
    if onError == nil, onCompleted == nil, onDisposed == nil {
      // The common case, which needs no objects for the other closures.
      let callStack = Hooks.callStack
      return attach(
        on: onNext?.isolation,
        calling: { if let error = $0.failure { Hooks.defaultErrorHandler(callStack, error) } },
        receive
      )
    }
    return attach(onNext, onError, onCompleted, onDisposed)
  }

  /// Subscribes with a closure that is called with each event. Otherwise like
  /// `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  @preconcurrency @inlinable @inline(__always) public func subscribe(
    @_inheritActorContext _ on: @escaping @isolated(any) @Sendable (Event<Output>) -> Void
  ) -> any Disposable & Sendable {
    let receive = callable(on)
    return attach(on: on.isolation, calling: { receive(Event($0)) }, { receive(.next($0)) })
  }

  /// Attaches an observer, until the disposable is disposed.
  @inlinable func attach(_ observer: some ObserverType<Output>) -> any Disposable & Sendable {
    attach(on: nil, calling: { observer.on(Event($0)) }, { observer.onNext($0) })
  }

  /// Attaches closures of one actor, until the disposable is disposed.
  @inlinable func attach(
    _ onNext: (@isolated(any) @Sendable (Output) -> Void)?,
    _ onError: (@isolated(any) @Sendable (Failure) -> Void)?,
    _ onCompleted: (@isolated(any) @Sendable () -> Void)?,
    _ onDisposed: (@isolated(any) @Sendable () -> Void)?,
    isTrait: Bool = false
  ) -> any Disposable & Sendable {
    attach(
      on: commonIsolation(
        commonIsolation(onNext?.isolation, onError?.isolation),
        commonIsolation(onCompleted?.isolation, onDisposed?.isolation)
      ),
      callable(ifAny: onNext),
      callable(ifAny: onError),
      callable(ifAny: onCompleted),
      callable(ifAny: onDisposed),
      isTrait: isTrait
    )
  }

  /// Attaches closures of one actor that receive an object, which isn't retained, until the disposable is
  /// disposed.
  func attach<Object: AnyObject>(
    with object: Object,
    _ onNext: (@isolated(any) @Sendable (Object, Output) -> Void)?,
    _ onError: (@isolated(any) @Sendable (Object, Failure) -> Void)?,
    _ onCompleted: (@isolated(any) @Sendable (Object) -> Void)?,
    _ onDisposed: (@isolated(any) @Sendable (Object) -> Void)?,
    isTrait: Bool = false
  ) -> any Disposable & Sendable {
    attach(
      on: commonIsolation(
        commonIsolation(onNext?.isolation, onError?.isolation),
        commonIsolation(onCompleted?.isolation, onDisposed?.isolation)
      ),
      onNext.map { weakly(object, $0) },
      onError.map { weakly(object, $0) },
      onCompleted.map { weakly(object, $0) },
      onDisposed.map { weakly(object, $0) },
      isTrait: isTrait
    )
  }

  /// Attaches a sink of closures that are called on an actor, until the disposable is disposed.
  ///
  /// - Parameter isTrait: true if the first event is the last one, so that the completion after an element is
  ///   ignored.
  @inlinable func attach(
    named name: StaticString = "subscribe",
    on isolation: (any Actor)?,
    _ receive: ((Output) -> Void)?,
    _ failed: ((Failure) -> Void)?,
    _ finished: (() -> Void)?,
    _ disposed: (() -> Void)? = nil,
    isTrait: Bool = false
  ) -> any Disposable & Sendable {
    // `map` and `??` would allocate memory each time, because they pass the closure through generic code.
    let disposed: (any Cancelable)? =
      if let disposed { Disposables.create(calling: disposed, on: isolation) } else { nil }
    let callStack = failed == nil ? Hooks.callStack : []
    let stop: BooleanDisposable? = isTrait ? BooleanDisposable() : nil
    let received: (Output) -> Void
    if let stop {
      received = { element in
        if stop.isDisposed { return }
        stop.dispose()
        receive?(element)
        disposed?.dispose()
      }
    } else {
      received = { receive?($0) }
    }
    let subscription = subscribed(
      named: name,
      on: isolation,
      calling: { completion in
        if stop?.isDisposed == true { return }
        switch completion {
        case .finished: finished?()
        case .failure(let failure):
          if let failed { failed(failure) } else { Hooks.defaultErrorHandler(callStack, failure) }
        }
        disposed?.dispose()
      },
      received
    )
    guard let disposed else { return Disposables.create(cancelling: subscription) }
    return Disposables.create(calling: {
      subscription.cancel()
      disposed.dispose()
    })
  }

  /// Attaches closures that are called on an actor or, without one, on the sending thread, until the
  /// disposable is disposed.
  @inlinable @inline(__always)
  func attach(
    on actor: (any Actor)?,
    calling receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ receiveValue: @escaping (Output) -> Void
  ) -> any Disposable & Sendable {
    Disposables.create(cancelling: subscribed(on: actor, calling: receiveCompletion, receiveValue))
  }

  /// Subscribes closures that are called on an actor or, without one, on the sending thread. Returns an object
  /// that cancels the subscription.
  @inlinable @inline(__always)
  func subscribed(
    named name: StaticString = "subscribe",
    on actor: (any Actor)?,
    calling receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ receiveValue: @escaping (Output) -> Void
  ) -> any AnyObject & Cancellable {
    #if !Inspection
      if actor == nil, let subscription = _sink(receiveCompletion, receiveValue) { return subscription }
    #endif
    let sink = Subscribers.Sink<Output, Failure>(name, on: actor, calling: receiveCompletion, receiveValue)
    subscribe(sink)
    return sink
  }
}

@inlinable func callable<Input>(
  ifAny function: (@isolated(any) @Sendable (Input) -> Void)?
) -> ((Input) -> Void)? {
  if let function { callable(function) } else { nil }
}

@inlinable func callable(ifAny function: (@isolated(any) @Sendable () -> Void)?) -> (() -> Void)? {
  if let function { callable(function) } else { nil }
}
