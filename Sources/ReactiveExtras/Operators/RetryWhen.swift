public import ReactiveCore

extension Publisher {
  /// Subscribes to this publisher again after a failure, when another publisher says so.
  ///
  /// Use it where an event says when another attempt makes sense, such as the network being back.
  /// ``retry(_:delay:scheduler:options:if:)`` waits for some time, `retry(_:)` not at all.
  ///
  /// ![After a failure the publisher is subscribed to again when the other one publishes.](retryWhen)
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let online = PassthroughSubject<Void, Offline>()
  /// let request = Fail(outputType: String.self, failure: Offline())
  ///   .handleEvents(receiveSubscription: { _ in print("request") })
  /// let cancellable = request
  ///   .retryWhen { failures in failures.flatMap { _ in online.first() } }
  ///   .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
  /// // request
  /// online.send()  // request
  /// ```
  ///
  /// - Parameter trigger: called for each subscriber, with a publisher of the failures. The publisher that it
  ///   returns is subscribed to first, with unlimited demand. Each of its values that follows a failure has
  ///   this publisher subscribed to again. What the values are does not matter.
  ///
  /// The sequence finishes when this publisher or the trigger finishes, which cancels the other. It fails
  /// when the trigger fails. Demand that was not met before a failure is requested again after it.
  /// Cancellation cancels both.
  ///
  /// Mirrors CombineExt's `retryWhen(_:)` and RxSwift's `retry(when:)`.
  @preconcurrency
  @inlinable
  public func retryWhen<Trigger: Publisher>(
    _ trigger: @escaping @Sendable (AnyPublisher<Failure, Never>) -> Trigger
  ) -> Publishers.RetryWhen<Self, Trigger> where Trigger.Failure == Failure {
    Publishers.RetryWhen(upstream: self, trigger: trigger)
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again after a failure, when another publisher says so.
  @frozen
  public struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher
  where Trigger.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Turns a publisher of the failures into the one whose values say when.
    public let trigger: (AnyPublisher<Failure, Never>) -> Trigger

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      trigger: @escaping @Sendable (AnyPublisher<Failure, Never>) -> Trigger
    ) {
      self.init(upstream: upstream, calling: trigger)
    }

    /// Creates the publisher of a function of the library's own, which may be called on any thread.
    @inlinable
    init(upstream: Upstream, calling trigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger) {
      self.upstream = upstream
      self.trigger = trigger
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let retrier = TriggeredRetrier(Emitter("RetryWhen", for: subscriber, buffering: .unbounded)) {
        [upstream] inner in upstream.subscribe(inner)
      }
      let triggerInner = InnerSubscriber<Trigger.Output, Failure>(
        retrier.coordinator,
        demand: .own(.unlimited)
      ) { _ in
        retrier.retry()
      } receiveCompletion: { completion in
        retrier.emitter.finish(completion)
      }
      let inner = retrier.inner()
      trigger(retrier.failures.eraseToAnyPublisher()).subscribe(triggerInner)
      retrier.coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

/// Creates an inner subscriber for each attempt. Accessed in the emitter's turn.
@usableFromInline
final class TriggeredRetrier<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let subscribe: (InnerSubscriber<Output, Failure>) -> Void
  @usableFromInline let failures = PassthroughSubject<Failure, Never>()
  /// Whether the last attempt has failed.
  @exclusivity(unchecked) @usableFromInline var isWaiting = false

  @inlinable
  init(_ emitter: Emitter<Output, Failure>, subscribe: @escaping (InnerSubscriber<Output, Failure>) -> Void) {
    self.emitter = emitter
    self.coordinator = UpstreamCoordinator(emitter)
    self.subscribe = subscribe
  }

  @inlinable
  func inner() -> InnerSubscriber<Output, Failure> {
    InnerSubscriber(forwardingTo: coordinator, demand: .whole) { completion in
      if let failure = completion.failure {
        self.isWaiting = true
        self.failures.send(failure)
      } else {
        self.emitter.finish(completion)
      }
    }
  }

  @inlinable
  func retry() {
    guard isWaiting else { return }
    isWaiting = false
    let inner = inner()
    coordinator.enqueueSubscription(of: inner) { self.subscribe(inner) }
  }
}
