public import ReactiveCore

extension Publisher {
  /// Subscribes to this publisher again after a failure, when another publisher publishes a value.
  ///
  /// Use it if an event shows that another attempt makes sense, such as the network being back.
  /// ``retry(_:delay:scheduler:options:resetsOnValue:if:)`` waits for some time, `retry(_:)` not at all.
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
  ///   returns is subscribed to first, with unlimited demand. Each of its values after a failure subscribes
  ///   to this publisher again; the values themselves don't matter.
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

  /// Subscribes to this publisher again after a failure, when another publisher, which cannot fail, publishes
  /// a value. Otherwise like the variant whose trigger may fail.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func retryWhen<Trigger: Publisher>(
    _ trigger: @escaping @Sendable (AnyPublisher<Failure, Never>) -> Trigger
  ) -> Publishers.RetryWhen<Self, Publishers.SetFailureType<Trigger, Failure>>
  where Trigger.Failure == Never {
    Publishers.RetryWhen(
      upstream: self,
      calling: { trigger($0.map(\.failure).eraseToAnyPublisher()).setFailureType(to: Failure.self) }
    )
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again after a failure, when another publisher publishes a
  /// value.
  @frozen
  public struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher
  where Trigger.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Turns a publisher of the failures into one whose values start the retries.
    @usableFromInline let trigger: (AnyPublisher<FailedAttempt<Failure>, Never>) -> Trigger
    @usableFromInline let resetsOnValue: Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      trigger: @escaping @Sendable (AnyPublisher<Failure, Never>) -> Trigger
    ) {
      self.init(upstream: upstream, calling: { trigger($0.map(\.failure).eraseToAnyPublisher()) })
    }

    /// Creates the publisher from a function of this library, which may be called on any thread.
    ///
    /// - Parameter resetsOnValue: true if a value sets the number of failures back to zero.
    @inlinable
    init(
      upstream: Upstream,
      resetsOnValue: Bool = false,
      calling trigger: @escaping (AnyPublisher<FailedAttempt<Failure>, Never>) -> Trigger
    ) {
      self.upstream = upstream
      self.trigger = trigger
      self.resetsOnValue = resetsOnValue
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("RetryWhen", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      // Copied, so that the closures below don't retain the trigger.
      let (upstream, resetsOnValue) = (upstream, resetsOnValue)
      let failures = PassthroughSubject<FailedAttempt<Failure>, Never>()
      // Accessed in the emitter's turn.
      var failureCount = 0
      // True if the last attempt has failed and hasn't been followed by another one.
      var hasFailed = false

      func finish(_ completion: ErasedCompletion) {
        guard let failure = Subscribers.Completion<Failure>(completion).failure else {
          return emitter.finish(completion)
        }
        hasFailed = true
        failureCount += 1
        failures.send((failure, failureCount - 1))
      }
      func attempt() -> InnerSubscriber<Output, Failure> {
        guard resetsOnValue else {
          return InnerSubscriber(forwardingTo: coordinator, demand: .whole, receiveCompletion: finish)
        }
        return InnerSubscriber(coordinator, demand: .whole) { value in
          failureCount = 0
          emitter.emit(value)
        } receiveCompletion: { completion in
          finish(completion)
        }
      }

      let retries = InnerSubscriber<Trigger.Output, Failure>(coordinator, demand: .own(.unlimited)) { _ in
        guard hasFailed else { return }
        hasFailed = false
        coordinator.enqueueSubscription(of: attempt(), to: upstream)
      } receiveCompletion: { completion in
        emitter.finish(completion)
      }
      let first = attempt()
      trigger(failures.eraseToAnyPublisher()).subscribe(retries)
      coordinator.subscribe(first, to: upstream, for: subscriber)
    }
  }
}

/// A failure, and the number of failures before it. If values reset that number, it counts from the last
/// value.
@usableFromInline typealias FailedAttempt<Failure: Error> = (failure: Failure, failuresBefore: Int)

// Drawing: retryWhen
//   let letters = input("-a-#", failure: Refused())
//   let online = input("------x------|", failure: Refused(), label: "online")
//   output(letters`.retryWhen { _ in online }`)
