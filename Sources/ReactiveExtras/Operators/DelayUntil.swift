public import ReactiveCore

extension Publisher {
  /// Delays values and the completion until another publisher publishes a value, and loses none.
  ///
  /// Use it if values can't be used before something has happened, such as messages before there is a
  /// connection. `drop(untilOutputFrom:)` drops earlier values.
  ///
  /// ![The messages wait until the other publisher publishes.](delayUntil)
  ///
  /// ```swift
  /// let messages = PassthroughSubject<String, Never>()
  /// let connected = PassthroughSubject<Void, Never>()
  /// let cancellable = messages.delay(until: connected).sink { print($0) }
  /// messages.send("hello")
  /// messages.send("how are you?")
  /// connected.send()
  /// // hello
  /// // how are you?
  /// ```
  ///
  /// - Parameter trigger: its first value or its completion ends the delay. It is subscribed to first, and
  ///   cancelled after that value.
  ///
  /// The completion or failure is delayed as well, and delivered after the values. If the trigger fails
  /// before its first value, the sequence fails immediately, cancels this publisher and drops buffered
  /// values.
  ///
  /// The downstream's demand is requested from this publisher, so no more values are buffered than were
  /// requested. Cancellation cancels both, and drops buffered values.
  ///
  /// Mirrors Reactor's `delayUntil`, with one trigger for all values; Combine and RxSwift have no such
  /// operator.
  @inlinable
  public func delay<Trigger: Publisher>(until trigger: Trigger) -> Publishers.DelayUntil<Self, Trigger>
  where Trigger.Failure == Failure {
    Publishers.DelayUntil(upstream: self, trigger: trigger)
  }
}

extension Publishers {
  /// A publisher that delays its upstream's signals until another publisher publishes a value.
  @frozen
  public struct DelayUntil<Upstream: Publisher, Trigger: Publisher>: Publisher
  where Upstream.Failure == Trigger.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value ends the delay.
    public let trigger: Trigger

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, trigger: Trigger) {
      self.upstream = upstream
      self.trigger = trigger
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("DelayUntil", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let delayed = DelayedSignals(emitter, coordinator)
      let triggerInner = InnerSubscriber<Trigger.Output, Failure>(coordinator, demand: .own(.max(1))) { _ in
        delayed.trigger.take()?.cancelUpstream()
        delayed.deliver()
      } receiveCompletion: { completion in
        delayed.trigger = nil
        if completion.failure == nil { delayed.deliver() } else { emitter.finish(completion) }
      }
      delayed.trigger = triggerInner
      let inner = InnerSubscriber<Output, Failure>(coordinator, demand: .joint) { value in
        if delayed.trigger == nil { delayed.emit(value) } else { delayed.values.append(value) }
      } receiveCompletion: { completion in
        if delayed.trigger == nil { emitter.finish(completion) } else { delayed.completion = completion }
      }
      emitter.start(subscriber)
      trigger.subscribe(triggerInner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.DelayUntil: Equatable where Upstream: Equatable, Trigger: Equatable {}

/// The delayed signals. Accessed in the emitter's turn.
@usableFromInline
final class DelayedSignals<Output> {
  /// The inner subscriber whose value is awaited; nil once it is received.
  @exclusivity(unchecked) @usableFromInline var trigger: AnyInnerSubscriber?
  @exclusivity(unchecked) @usableFromInline var values: [Output] = []
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?

  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator

  @inlinable
  init(_ emitter: Emitter<Output>, _ coordinator: UpstreamCoordinator) {
    self.emitter = emitter
    self.coordinator = coordinator
  }

  @inlinable
  func emit(_ value: Output) {
    // Counted only now, so that no value is requested in place of a delayed one.
    coordinator.countJoint()
    emitter.emit(value)
  }

  @inlinable
  func deliver() {
    let former = values
    values = []
    for value in former { emit(value) }
    if let completion = completion.take() { emitter.finish(completion) }
  }
}
