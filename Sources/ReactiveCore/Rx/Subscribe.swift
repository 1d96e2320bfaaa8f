extension Publisher {
  /// Subscribes with closures, and requests unlimited demand.
  ///
  /// Unlike that of `sink`, the subscription lasts until the sequence completes or it is disposed: releasing
  /// the returned disposable does not cancel it.
  ///
  /// Called inside an actor, it runs the closures on that actor, as ``sink(isolation:receiveValue:)`` does.
  /// Outside of any actor they are called on the thread that delivers the value, without a hop.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closures belong to. The compiler fills it in.
  ///   - onNext: called with each value.
  ///   - onError: called with the error, if the sequence fails.
  ///   - onCompleted: called when the sequence finishes.
  ///   - onDisposed: called once, after the sequence has completed or the subscription was disposed; on its
  ///     actor, also if the subscription is disposed elsewhere.
  /// - Returns: a disposable that cancels the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  @inlinable @inline(__always)
  public func subscribe(
    isolation: (any Actor)? = #isolation,
    onNext: ((Output) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let disposed = onDisposed.map { Disposables.create(with: $0, on: isolation) }
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { completion in
        switch completion {
        case .finished: onCompleted?()
        case .failure(let failure): onError?(failure)
        }
        disposed?.dispose()
      },
      receiveValue: onNext ?? { _ in }
    )
    subscribe(sink, isolation: isolation)
    return Disposables.create {
      sink.cancel()
      disposed?.dispose()
    }
  }

  /// Subscribes with a closure that is called with each event, and requests unlimited demand.
  ///
  /// Unlike that of `sink`, the subscription lasts until the sequence completes or it is disposed: releasing
  /// the returned disposable does not cancel it.
  ///
  /// Called inside an actor, it runs the closure on that actor, as ``sink(isolation:receiveValue:)`` does.
  /// Outside of any actor it is called on the thread that delivers the value, without a hop.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closure belongs to. The compiler fills it in.
  ///   - on: called with each value, and with the completion.
  /// - Returns: a disposable that cancels the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(_:)`.
  @inlinable @inline(__always)
  public func subscribe(
    isolation: (any Actor)? = #isolation,
    _ on: @escaping (Event<Output, Failure>) -> Void
  ) -> any Disposable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { on(Event($0)) },
      receiveValue: { on(.next($0)) }
    )
    subscribe(sink, isolation: isolation)
    return Disposables.create { sink.cancel() }
  }
}
