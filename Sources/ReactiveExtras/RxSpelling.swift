public import ReactiveCore

extension ReplaySubject {
  /// Creates a subject that replays the last values.
  ///
  /// - Parameter bufferSize: the maximum number of values to replay, zero or more. A negative number is a
  ///   programming error and traps.
  ///
  /// Mirrors RxSwift's `ReplaySubject.create(bufferSize:)`.
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject { ReplaySubject(bufferSize: bufferSize) }

  /// Creates a subject that replays every value.
  ///
  /// Mirrors RxSwift's `ReplaySubject.createUnbounded()`.
  @inlinable
  public static func createUnbounded() -> ReplaySubject { ReplaySubject() }
}

// MARK: Events

extension Subject {
  /// Sends a value, or a completion.
  ///
  /// Mirrors RxSwift's `on(_:)`.
  @inlinable
  public func on(_ event: Event<Output, Failure>) {
    switch event {
    case .next(let value): send(value)
    case .error(let failure): send(completion: .failure(failure))
    case .completed: send(completion: .finished)
    }
  }
}

extension Publisher {
  /// Subscribes with a closure that is called with each event, and requests unlimited demand.
  ///
  /// Unlike that of `sink`, the subscription lasts until the sequence completes or it is disposed: releasing
  /// the returned disposable does not cancel it.
  ///
  /// The closure is called on the actor that it belongs to, as that of `sink(receiveValue:)` is; if it belongs to none,
  /// where and when the value is sent.
  ///
  /// - Parameter on: called with each value, and with the completion.
  /// - Returns: a disposable that cancels the subscription.
  ///
  /// Mirrors RxSwift's `subscribe(_:)`.
  @preconcurrency
  @inlinable @inline(__always)
  public func subscribe(
    @_inheritActorContext _ on: @escaping @isolated(any) @Sendable (Event<Output, Failure>) -> Void
  ) -> any Disposable {
    let receive = callable(on)
    let sink = Subscribers.Sink<Output, Failure>(calling: { receive(Event($0)) }, { receive(.next($0)) })
    subscribe(sink, "subscribe", isolation: on.isolation)
    return Disposables.create(with: scheduled { sink.cancel() })
  }
}

// MARK: Disposing

extension ReplaySubject: Disposable where Failure == any Error {
  /// Releases the subscribers without a completion, and the buffered values. What is sent afterwards is
  /// dropped, and later subscribers receive a `SubjectDisposedError`.
  ///
  /// Mirrors RxSwift's `ReplaySubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: LastValues(bufferSize: 0)) }
}

extension AsyncSubject: Disposable where Failure == any Error {
  /// Releases the subscribers without a completion, and the value. What is sent afterwards is dropped, and
  /// later subscribers receive a `SubjectDisposedError`.
  ///
  /// Mirrors RxSwift's `AsyncSubject.dispose()`.
  public func dispose() { core.dispose(SubjectDisposedError(), forgetting: FinalValue()) }
}
