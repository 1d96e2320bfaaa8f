extension ObservableType {
  /// Continues with another sequence when this one fails: see `tryCatch(_:)` in ReactiveCore.
  ///
  /// - Parameter handler: makes the sequence to continue with. An error that it throws fails the sequence.
  @preconcurrency @inlinable public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(upstream.tryCatch(handler))
  }

  /// Publishes an element and completes when this sequence fails: see `replaceError(with:)` in ReactiveCore.
  @inlinable public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(upstream.replaceError(with: element).setFailureType(to: (any Error).self))
  }

  /// Subscribes to this sequence again whenever it fails.
  ///
  /// There is no last attempt, so no error is delivered. An attempt begins when subscribing to the previous
  /// one has returned. It completes as this sequence does; disposing cancels the current attempt. For an
  /// example and a drawing see `retry(_:)` in ReactiveCore.
  @inlinable public func retry() -> Observable<Element> { retry(.max) }

  /// Subscribes to this sequence again when it fails, up to a total number of subscriptions.
  ///
  /// - Parameter maxAttemptCount: the maximum number of subscriptions, including the first; with zero the
  ///   sequence is empty. A negative number is a programming error and traps. Combine's `retry(_:)` doesn't
  ///   count the first one.
  ///
  /// It completes as ``retry()`` does. The error of the last subscription is delivered.
  @inlinable public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    if maxAttemptCount < 0 { misuse("retry(_:) takes a number of attempts that is not negative") }
    return .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
  }

  /// Subscribes to this sequence again when it fails and another sequence then publishes an element.
  ///
  /// - Parameter notificationHandler: called for each subscription, with a sequence of the errors. When the
  ///   sequence that it returns completes or fails while an error is pending, so does this one. An error of
  ///   another type is delivered.
  ///
  /// If the source fails during the subscribe call, the next attempt begins after that call has returned. A
  /// notifier that ends before that takes effect first: `errors.take(2)` then allows two attempts, and three
  /// otherwise.
  ///
  /// For an example, a drawing, cancellation and demand see `retryWhen(_:)` in ReactiveExtras.
  @preconcurrency @inlinable public func retry<Trigger: ObservableType, Failed: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failed>) -> Trigger
  ) -> Observable<Element> {
    retry(as: { $0 as? Failed }, when: notificationHandler)
  }

  /// The same for errors of any type: see `retryWhen(_:)` in ReactiveExtras.
  @preconcurrency @inlinable public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(as: { $0 }, when: notificationHandler)
  }

  @inlinable func retry<Trigger: ObservableType, Failed>(
    as failed: @escaping (any Error) -> Failed?,
    when notificationHandler: @escaping (Observable<Failed>) -> Trigger
  ) -> Observable<Element> {
    composed { sink, source in
      let errors = PublishSubject<Failed>()
      let current = SerialDisposable()
      var isWaiting = false
      /// True until subscribing to the source has returned. The next attempt begins after that.
      var isSubscribing = false
      var isNextPending = false
      var triggerEnd: Event<Trigger.Element>?
      func begin() {
        isWaiting = false
        isNextPending = isSubscribing
        if !isSubscribing { attempt() }
      }
      func attempt() {
        isSubscribing = true
        sink.afterTurn {
          if sink.isEnded { return }
          let input = SinkInput(sink) { (event: Event<Element>, input) in
            guard case .error(let error) = event, let error = failed(error) else { return sink.emit(event) }
            input.dispose()
            if let triggerEnd { return sink.finish(triggerEnd) }
            isWaiting = true
            errors.onNext(error)
          }
          current.disposable = input
          input.subscribe(to: source)
          sink.inTurn {
            isSubscribing = false
            if isNextPending { begin() }
          }
        }
      }
      sink.subscribe(to: notificationHandler(errors)) { event, _ in
        if event.isStopEvent { triggerEnd = event }
        guard isWaiting || isNextPending else { return }
        if event.isStopEvent { return sink.finish(event) }
        begin()
      }
      sink.add(current)
      sink.inTurn(begin)
    }
  }
}
