extension ObservableType {
  /// The elements as an asynchronous sequence, each subscription of which is one iteration.
  ///
  /// It throws the error of this sequence; in a task that is cancelled a `CancellationError`, and cancels the
  /// subscription. Elements that are not awaited yet are buffered, without a bound. The `values` of other
  /// publishers request one at a time.
  ///
  /// Mirrors RxSwift's `values`.
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
