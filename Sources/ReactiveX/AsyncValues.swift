extension ObservableType {
  /// The elements as an asynchronous sequence, with one subscription.
  ///
  /// It throws the error of this sequence, or a `CancellationError` if the task is cancelled, which also
  /// cancels the subscription. Elements are buffered without a bound until they are awaited. The `values` of
  /// other publishers request one at a time.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().attach(
        Subscribers.Sink(
          calling: { continuation.finish(throwing: $0.failure) },
          { element in
            // Unchecked: the elements are awaited where the stream was made, which RxSwift does not check
            // either.
            nonisolated(unsafe) let element = element
            continuation.yield(element)
          }
        )
      )
      continuation.onTermination = { termination in
        guard case .cancelled = termination else { return }
        subscription.dispose()
        continuation.finish(throwing: CancellationError())
      }
    }
  }
}
