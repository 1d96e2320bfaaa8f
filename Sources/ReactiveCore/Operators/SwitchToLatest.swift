extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// Use it after ``map(_:)->Publishers.Map<Self,T>`` if a new value makes earlier work obsolete, such as a
  /// search when the user keeps typing. ``flatMap(maxPublishers:_:)-750cp`` publishes the results for all
  /// values.
  ///
  /// ![Each letter starts a subscription to the numbers and cancels the previous one.](switchToLatest)
  ///
  /// ```swift
  /// let queries = PassthroughSubject<String, Never>()
  /// let index = PassthroughSubject<Int, Never>()
  /// let cancellable =
  ///   queries
  ///   .map { query in index.map { "\(query): \($0) hits" } }
  ///   .switchToLatest()
  ///   .sink { print($0) }
  /// queries.send("car")
  /// queries.send("card")
  /// index.send(3)  // card: 3 hits
  /// ```
  ///
  /// Each new publisher is subscribed to, and the previous one is cancelled. Nothing from the previous one is
  /// delivered after that. The sequence finishes when this publisher and the latest one have finished. It
  /// fails when either fails, which cancels the other. Cancellation cancels both.
  ///
  /// Unlimited demand is requested from this publisher, and the downstream's unmet demand from the latest
  /// one. In a loop over ``Publisher/values-6p3qb``, a switch discards values that the loop hasn't taken.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// This publisher can't fail, but those it publishes may. See ``Publisher/switchToLatest()-4chux``.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// Neither this publisher nor those it publishes can fail. See ``Publisher/switchToLatest()-4chux``.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher that this publisher has published.
  ///
  /// The publishers it publishes can't fail, but this one may. See ``Publisher/switchToLatest()-4chux``.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.Map(upstream: self, calling: { $0.setFailureType(to: Failure.self) }).switchToLatest()
  }
}

extension Publishers {
  /// A publisher of the values of the latest publisher that its upstream has published.
  @frozen
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("SwitchToLatest", for: subscriber, buffering: .unbounded)
      let outer = SwitchSubscriber<P, Output, Failure>(emitter) { InnerPublisher($0) }
      emitter.start(subscriber)
      upstream.subscribe(outer)
    }
  }
}

/// Cancels the former publisher, and subscribes an inner subscriber to the next.
///
/// It subscribes once the turn is released, so that values sent immediately are delivered immediately. If
/// another caller holds the turn, that caller cancels the former publisher before it delivers any value of
/// the next one. This thread still subscribes, because it may send to the publisher next.
@usableFromInline
final class SwitchSubscriber<Input, Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline typealias Inner = InnerSubscriber<Output, Failure>

  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let transform: (Input) -> InnerPublisher<Output, Failure>
  @exclusivity(unchecked) @usableFromInline var current: Inner?

  @inlinable
  init(
    _ emitter: Emitter<Output>,
    transform: @escaping (Input) -> InnerPublisher<Output, Failure>
  ) {
    self.emitter = emitter
    self.transform = transform
    super.init(UpstreamCoordinator(emitter), demand: .own(.unlimited))
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard !emitter.gate.isEnded else { return .none }
    let publisher = transform(input)
    if emitter.gate.enter() {
      let inner = take(publisher)
      emitter.leave()
      // Leaving may have run jobs, in which the subscriber may have cancelled.
      if let inner, !emitter.gate.isEnded { publisher.subscribe(inner) }
    } else {
      receiveWhileBusy(publisher)
    }
    return .none
  }

  @usableFromInline
  func receiveWhileBusy(_ publisher: InnerPublisher<Output, Failure>) {
    guard case .publisher(let subscribe) = publisher else {
      if emitter.gate.submitValue({ self.takeReady(publisher) }) { emitter.leave() }
      return
    }
    let inner = Inner(forwardingTo: coordinator, demand: .whole, isAdded: false)
    if emitter.gate.submitValue({ self.replaceCurrent(by: inner) }) { emitter.leave() }
    if !emitter.gate.isEnded { subscribe(inner) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    receive(completion: ErasedCompletion(completion))
  }

  @usableFromInline
  override func upstreamCompleted() {
    current = nil
  }

  // MARK: In the turn

  /// Emits the value if the publisher has it ready; otherwise returns the inner subscriber to subscribe.
  /// Without demand the value is not buffered, because the next may replace it.
  @inlinable
  func take(_ publisher: InnerPublisher<Output, Failure>) -> Inner? {
    guard isListening else { return nil }
    if case .value(let value) = publisher,
      emitter.isHeldBack || emitter.pending == .nothing && emitter.demand.current != .none
    {
      if let former = current.take() { former.end() }
      emitter.emit(value)
      return nil
    }
    let inner = Inner(forwardingTo: coordinator, demand: .whole, isAdded: false)
    replaceCurrent(by: inner)
    return inner
  }

  @usableFromInline
  func takeReady(_ publisher: InnerPublisher<Output, Failure>) {
    guard let inner = take(publisher) else { return }
    coordinator.enqueueSubscription(of: inner) { publisher.subscribe(inner) }
  }

  @inlinable
  func replaceCurrent(by inner: Inner) {
    guard isListening else { return inner.upstream = .ended }
    if let former = current.take() { former.end() }
    coordinator.add(inner)
    current = inner
  }

  @usableFromInline
  override func end() {
    current = nil
    super.end()
  }
}

// Drawing: switchToLatest
//   let letters = input("-a---b---|")
//   let numbers = input("-1-2-3|", label: "numbers, once for each letter")
//   output(letters`.map { letter in numbers.map { letter + $0 } }.switchToLatest()`)
