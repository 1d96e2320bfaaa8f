extension ObservableType {
  /// Calls closures for the events of this sequence and of its subscriptions, and changes nothing.
  ///
  /// The closures are called where the events are sent. If one throws, this sequence is cancelled, and the
  /// result fails with that error.
  ///
  /// - Parameters:
  ///   - onNext: called with each element, before it is delivered.
  ///   - afterNext: called with each element, after it was delivered.
  ///   - onError: called with the error, before it is delivered.
  ///   - afterError: called with the error, after it was delivered. An error that it throws is ignored.
  ///   - onCompleted: called when this sequence completes, before the completion is delivered.
  ///   - afterCompleted: called when this sequence completes, after the completion was delivered. An error
  ///     that it throws is ignored.
  ///   - onSubscribe: called before this sequence is subscribed to.
  ///   - onSubscribed: called after this sequence was subscribed to.
  ///   - onDispose: called once, after the last event was delivered or the subscription was cancelled.
  @preconcurrency @inlinable public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    watched(
      { try $0.call(onNext, onError, onCompleted) },
      { try $0.call(afterNext, afterError, afterCompleted) },
      (onSubscribe, onSubscribed, onDispose)
    )
  }
}

extension ObservableConvertibleType {
  /// Calls closures before and after each event is delivered, and when it is subscribed to and disposed.
  @inlinable func watched(
    _ before: @escaping (Event<Element>) throws -> Void,
    _ after: @escaping (Event<Element>) throws -> Void,
    _ subscription: (onSubscribe: (() -> Void)?, onSubscribed: (() -> Void)?, onDispose: (() -> Void)?)
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable(running: { sink in
      subscription.onSubscribe?()
      sink.subscribe(to: source) { event, _ in
        do {
          try before(event)
          if event.isStopEvent { sink.afterLast = { try? after(event) } }
          sink.emit(event)
          if !event.isStopEvent { try after(event) }
        } catch {
          sink.finish(.failure(error))
        }
      }
      subscription.onSubscribed?()
      // Added last, so that the source is disposed first.
      if let onDispose = subscription.onDispose { sink.add(Disposables.create(calling: onDispose)) }
    })
  }
}

extension Event {
  /// Calls the closure for this kind of event.
  @inlinable func call(
    _ onNext: ((Element) throws -> Void)?,
    _ onError: ((any Error) throws -> Void)?,
    _ onCompleted: (() throws -> Void)?
  ) throws {
    switch self {
    case .next(let element): try onNext?(element)
    case .error(let error): try onError?(error)
    case .completed: try onCompleted?()
    }
  }
}
