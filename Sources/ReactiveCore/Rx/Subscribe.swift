extension Publisher {
  /// Attaches closures, and asks for all values.
  ///
  /// Unlike `sink`, the subscription goes on until it ends or is disposed: letting go of what is returned does not
  /// end it.
  ///
  /// - Parameters:
  ///   - onNext: called with each value.
  ///   - onError: called with the error, if the sequence fails.
  ///   - onCompleted: called when the sequence finishes.
  ///   - onDisposed: called once, after the sequence has ended in any way or been disposed.
  /// - Returns: what ends the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  @inlinable
  public func subscribe(
    onNext: ((Output) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let disposed = onDisposed.map { Disposables.create(with: $0) }
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
    subscribe(sink)
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
  /// - Parameter on: called with each value, and with the end.
  /// - Returns: what ends the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(_:)`.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Output, Failure>) -> Void) -> any Disposable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { on(Event($0)) },
      receiveValue: { on(.next($0)) }
    )
    subscribe(sink)
    return Disposables.create { sink.cancel() }
  }
}
