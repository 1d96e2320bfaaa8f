extension Publisher {
  /// Attaches closures, and asks for all values.
  ///
  /// Unlike `sink`, the subscription goes on until it ends or is disposed: letting go of what is returned does not
  /// end it.
  ///
  /// Written inside an actor, the closures run on that actor, as those of ``sink(isolation:receiveValue:)`` do.
  /// Outside of any actor they are called where and when the value is sent.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closures belong to. The compiler fills it in.
  ///   - onNext: called with each value.
  ///   - onError: called with the error, if the sequence fails.
  ///   - onCompleted: called when the sequence finishes.
  ///   - onDisposed: called once, after the sequence has ended in any way or been disposed; on its actor also if
  ///     it is disposed elsewhere.
  /// - Returns: what ends the subscription.
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

  /// Attaches a closure that is called with each event, and asks for all values.
  ///
  /// Unlike `sink`, the subscription goes on until it ends or is disposed: letting go of what is returned does not
  /// end it.
  ///
  /// Written inside an actor, the closure runs on that actor, as that of ``sink(isolation:receiveValue:)`` does.
  /// Outside of any actor it is called where and when the value is sent.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closure belongs to. The compiler fills it in.
  ///   - on: called with each value, and with the end.
  /// - Returns: what ends the subscription.
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
