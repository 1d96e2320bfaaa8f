extension Publisher {
  /// Subscribes to this publisher again when it fails.
  ///
  /// Use it for something that may work next time, such as a request. It subscribes again immediately; to
  /// wait, use ``delay(for:tolerance:scheduler:options:)`` in a ``catch(_:)``. The publisher must do its work
  /// for each subscription, as ``Deferred`` does.
  ///
  /// ![After the first failure the publisher is subscribed to again, after the second it is not.](retry)
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
  /// A publisher that subscribes to its upstream again when that fails.
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
      let emitter = Emitter("Retry", for: subscriber, buffering: .unbounded)
      let retrier = RetryCoordinator(emitter, retries: retries) { [upstream] inner in
        upstream.subscribe(inner)
      }
      let inner = retrier.inner()
      inner.coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// Creates an inner subscriber for each attempt. The active one retains this object.
@usableFromInline
final class RetryCoordinator<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let subscribe: (InnerSubscriber<Output, Failure>) -> Void
  /// Negative if there is no limit.
  @exclusivity(unchecked) @usableFromInline var retries: Int

  @inlinable
  init(
    _ emitter: Emitter<Output>,
    retries: Int?,
    subscribe: @escaping (InnerSubscriber<Output, Failure>) -> Void
  ) {
    self.emitter = emitter
    self.coordinator = UpstreamCoordinator(emitter)
    self.retries = retries ?? -1
    self.subscribe = subscribe
  }

  /// In the turn.
  @inlinable
  func inner() -> InnerSubscriber<Output, Failure> {
    InnerSubscriber(forwardingTo: coordinator, demand: .whole) { completion in
      if completion.failure == nil || self.retries == 0 {
        self.emitter.finish(completion)
      } else {
        if self.retries > 0 { self.retries -= 1 }
        let inner = self.inner()
        self.coordinator.enqueueSubscription(of: inner) { self.subscribe(inner) }
      }
    }
  }
}
