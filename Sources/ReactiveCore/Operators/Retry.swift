extension Publisher {
  /// Subscribes to this publisher again when it fails.
  ///
  /// Use it for something that may work next time, such as a request. It subscribes again immediately; to
  /// wait, use ``delay(for:tolerance:scheduler:options:)`` in a ``catch(_:)``. The publisher must do its work
  /// for each subscription, as ``Deferred`` does.
  ///
  /// ![The publisher is subscribed to again after the first failure, but not after the second.](retry)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let request = scheduler.cold("-#", failure: CancellationError())
  /// let cancellable =
  ///   request
  ///   .handleEvents(receiveSubscription: { _ in print("request") })
  ///   .retry(1)
  ///   .replaceError(with: "no answer")
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // request
  /// // request
  /// // no answer
  /// ```
  ///
  /// - Parameter retries: the maximum number of retries. A negative number sets no limit.
  ///
  /// The failure after the last retry is delivered. Demand that was not met before a failure is requested
  /// from the next subscription. Neither the stack nor the memory grows with the number of failures. Values
  /// that a subject sends between a failure and the next subscription are missed. The sequence finishes when
  /// a subscription does. Cancellation cancels the current subscription.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again when it fails.
  @frozen
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of retries. Nil or a negative number sets no limit.
    public let retries: Int?

    /// Creates the publisher. Nil or a negative number of retries sets no limit.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      RetrySubscriber(subscriber, upstream, retries).subscribe()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// The subscriber of each attempt.
@usableFromInline
final class RetrySubscriber<Upstream: Publisher, Downstream: Subscriber>: SuccessiveSubscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("Retry")
  @usableFromInline let upstream: Upstream
  /// Negative if there is no limit. Changed in the upstream's calls.
  @exclusivity(unchecked) @usableFromInline var retries: Int

  @inlinable
  init(_ downstream: Downstream, _ upstream: Upstream, _ retries: Int?) {
    self.downstream = downstream
    self.upstream = upstream
    self.retries = retries ?? -1
  }

  @inlinable
  func subscribe() {
    subscription.subscribe { upstream.subscribe(self) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure = completion, retries != 0 else { return finish(completion) }
    if retries > 0 { retries -= 1 }
    if subscription.proceed() { subscribe() }
  }
}

// Drawing: retry
//   let letters = input("-a--b-#", failure: Refused())
//   output(letters`.retry(1)`)
