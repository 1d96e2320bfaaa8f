public import ReactiveExtras

extension ObservableType {
  /// Continues with another sequence when this one fails.
  ///
  /// - Parameter handler: makes the sequence to continue with. An error that it throws fails the sequence.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `tryCatch(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `catch(_:)`.
  @preconcurrency
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(upstream.tryCatch { try handler($0).source })
  }

  /// Publishes an element and completes when this sequence fails.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `replaceError(with:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `catchAndReturn(_:)`.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    upstream.replaceError(with: element).asObservable()
  }

  /// Subscribes to this sequence again whenever it fails.
  ///
  /// There is no last attempt, so no error is delivered.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `retry(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `retry()`.
  @inlinable
  public func retry() -> Observable<Element> {
    Observable(Publishers.Retry(upstream: upstream, retries: nil))
  }

  /// Subscribes to this sequence again when it fails, up to a number of subscriptions in all.
  ///
  /// - Parameter maxAttemptCount: the maximum number of subscriptions, the first included; with zero the sequence is empty.
  ///   A negative number is a programming error and traps. Combine's `retry(_:)` counts the first one not.
  ///
  /// The error of the last subscription is delivered.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `retry(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `retry(_:)`.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    if maxAttemptCount < 0 { misuse("retry(_:) takes a number of attempts that is not negative") }
    return maxAttemptCount == 0 ? .empty() : Observable(upstream.retry(maxAttemptCount - 1))
  }

  /// Subscribes to this sequence again when it fails and another sequence then publishes an element.
  ///
  /// - Parameter notificationHandler: called for each subscription, with a sequence of the errors. When the sequence that it
  ///   returns completes or fails, so does this one.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `retryWhen(_:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `retry(when:)`.
  @preconcurrency
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    Observable(upstream.retryWhen { notificationHandler($0.asObservable()).upstream })
  }
}
