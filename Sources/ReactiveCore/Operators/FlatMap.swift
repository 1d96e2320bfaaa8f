extension Publisher {
  /// Turns each value into a publisher, and publishes the values of all of them.
  ///
  /// Use it to start something for each value and receive all results, such as a download for each address.
  /// ``switchToLatest()-4chux`` publishes only the results for the latest value. With
  /// `maxPublishers: .max(1)`, each publisher finishes before the next one starts.
  ///
  /// ![Each letter starts a subscription to the numbers; all are merged.](flatMap)
  ///
  /// ```swift
  /// _ =
  ///   ["a.png", "b.png"].publisher
  ///   .flatMap { name in ["\(name) 50 %", "\(name) 100 %"].publisher }
  ///   .sink { print($0) }
  /// // a.png 50 %
  /// // a.png 100 %
  /// // b.png 50 %
  /// // b.png 100 %
  /// ```
  ///
  /// - Parameters:
  ///   - maxPublishers: the maximum number of publishers subscribed to at once. The next value is requested
  ///     when one of them has finished. With `.none`, no value is requested.
  ///   - transform: returns a publisher for a value.
  ///
  /// The sequence finishes when the upstream and all publishers have finished. If one of them fails, the
  /// others are cancelled and the sequence fails. Buffered values are delivered before the completion or
  /// failure. Cancellation cancels the upstream and all publishers.
  ///
  /// `maxPublishers` values are requested from the upstream on subscription, and one more when a publisher
  /// has finished and nothing is buffered. From each publisher one value at a time is requested, and buffered
  /// until the downstream requests it; or unlimited demand, as soon as the downstream requests that. For an
  /// asynchronous loop over ``Publisher/values-6p3qb``, a limited number of values is requested at once from
  /// an upstream that can wait, such as a sequence.
  ///
  /// With a limit, a publisher may have to wait for its subscription. If it sends meanwhile, as a subject or
  /// a group of `groupBy` does, you lose the values that it doesn't buffer: set no limit, or pass `groupBy` a
  /// larger `bufferSize`.
  ///
  /// A `flatMap` inside the closure of another one uses stack. To map results again and again, use `expand`
  /// of `ReactiveExtras`: see <doc:OrderThreadsAndDemand#Depth>.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns each value into a publisher that can't fail, and publishes the values of all of them: see
  /// ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(
      upstream: self,
      maxPublishers: maxPublishers,
      calling: { transform($0).setFailureType(to: Failure.self) }
    )
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher that may fail, and publishes the values of all of them: see
  /// ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Turns each value into a publisher, and publishes the values of all of them.
  ///
  /// Neither the upstream nor the publishers can fail. See ``Publisher/flatMap(maxPublishers:_:)-750cp``.
  @preconcurrency
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// A publisher that turns each value of its upstream into a publisher, and publishes the values of all.
  @frozen
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of publishers subscribed to at once.
    public let maxPublishers: Subscribers.Demand
    /// Returns a publisher for a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher. With `maxPublishers: .none`, no value is requested.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping @Sendable (Upstream.Output) -> NewPublisher
    ) {
      self.init(upstream: upstream, maxPublishers: maxPublishers, calling: transform)
    }

    @inlinable
    package init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      calling transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("FlatMap", for: subscriber, buffering: .unbounded)
      let outer = FlatMapSubscriber<Upstream.Output, Output, Failure>(emitter, maxPublishers) {
        [transform] in InnerPublisher(transform($0))
      }
      emitter.start(subscriber)
      upstream.subscribe(outer)
    }
  }
}

/// The subscriber of the upstream. It maps each value to a publisher, which gets an inner subscriber.
///
/// The upstream delivers one value at a time, so mapping a value and subscribing needs no turn, and a
/// publisher that sends immediately is not queued. A publisher whose only value is ready needs neither an
/// inner subscriber nor a subscription.
///
/// If another caller holds the turn, this thread still subscribes itself. Otherwise its next signal, such as
/// a failure, would overtake the publisher's first values.
@usableFromInline
final class FlatMapSubscriber<Input, Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let maxPublishers: Subscribers.Demand
  /// Read in the upstream's calls, and cleared with its completion.
  @exclusivity(unchecked) @usableFromInline var transform: ((Input) -> InnerPublisher<Output, Failure>)?
  /// True if the number of publishers requested at once is limited, so that another is requested when one
  /// finishes. Set before the first request, and read in the upstream's calls.
  @exclusivity(unchecked) @usableFromInline var requestsNext = false

  @inlinable
  init(
    _ emitter: Emitter<Output>,
    _ maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> InnerPublisher<Output, Failure>
  ) {
    self.emitter = emitter
    self.maxPublishers = maxPublishers
    self.transform = transform
    super.init(UpstreamCoordinator(emitter), demand: .own(.none))
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard !emitter.gate.isEnded, let transform else { return .none }
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
    let inner = makeInner(for: publisher)
    if emitter.gate.submitValue({ self.take(publisher, inner) }) { emitter.leave() }
    if let inner, !emitter.gate.isEnded { publisher.subscribe(inner) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    receive(completion: ErasedCompletion(completion))
  }

  @usableFromInline
  override func upstreamCompleted() {
    transform = nil
  }

  /// Returns nil if the publisher has its only value ready.
  @inlinable
  func makeInner(
    for publisher: InnerPublisher<Output, Failure>
  ) -> InnerSubscriber<Output, Failure>? {
    if case .value = publisher { return nil }
    return InnerSubscriber(
      forwardingTo: coordinator,
      demand: .one,
      isAdded: false,
      receiveCompletion: requestsNext
        ? { $0.failure == nil ? self.publisherFinished() : self.emitter.finish($0) } : nil
    )
  }

  // MARK: In the turn

  /// Emits the value if the publisher has it ready; otherwise returns the inner subscriber to subscribe.
  @inlinable
  func take(_ publisher: InnerPublisher<Output, Failure>) -> InnerSubscriber<Output, Failure>? {
    let inner = makeInner(for: publisher)
    return take(publisher, inner) ? inner : nil
  }

  @inlinable
  @discardableResult
  func take(
    _ publisher: InnerPublisher<Output, Failure>,
    _ inner: InnerSubscriber<Output, Failure>?
  ) -> Bool {
    guard isListening else {
      inner?.upstream = .ended
      return false
    }
    countReceived()
    if let inner {
      coordinator.add(inner)
    } else if case .value(let value) = publisher {
      publisherFinished()
      emitter.emit(value)
    }
    return true
  }

  /// Requests the next publisher once the values of the others are delivered.
  @usableFromInline
  func publisherFinished() {
    if !isActive {
      coordinator.finish(.finished)
    } else if case .subscribed(let outstanding) = upstream, outstanding != .unlimited {
      coordinator.whenNothingIsBuffered(self)
    }
  }

  /// Requests a few publishers at a time from an upstream that can wait, if the downstream holds back or
  /// has requested nothing yet, because it may still hold back.
  @usableFromInline
  override func firstRequest() -> Subscribers.Demand {
    let first = firstPublishers()
    requestsNext = first != .unlimited
    return first
  }

  private func firstPublishers() -> Subscribers.Demand {
    let first = min(maxPublishers, UpstreamCoordinator.prefetch)
    if backpressure == .push || first == maxPublishers { return maxPublishers }
    if emitter.isHeldBack { return first }
    if emitter.demand.current != .none { return maxPublishers }
    coordinator.onReplenish = { [self] unmet in
      guard unmet != .none else { return }
      coordinator.onReplenish = nil
      if !emitter.isHeldBack { request(maxPublishers - first) }
    }
    return first
  }
}

/// The publisher that a value was mapped to.
@frozen
@usableFromInline
enum InnerPublisher<Output, Failure: Error> {
  /// A publisher whose only value is ready.
  case value(Output)
  case publisher(subscribe: (InnerSubscriber<Output, Failure>) -> Void)

  @inlinable @inline(__always)
  init<P: Publisher>(_ publisher: P)
  where P.Output == Output, P.Failure == Failure {
    if let value = publisher._readyValue {
      self = .value(value)
    } else {
      self = .publisher { publisher.subscribe($0) }
    }
  }

  @usableFromInline
  func subscribe(_ inner: InnerSubscriber<Output, Failure>) {
    switch self {
    case .value(let value): Result<Output, Failure>.Publisher(.success(value)).subscribe(inner)
    case .publisher(let subscribe): subscribe(inner)
    }
  }
}

// Drawing: flatMap
//   let letters = input("-a--b----|")
//   let numbers = input("-1-2-3|", label: "numbers, once for each letter")
//   output(letters`.flatMap { letter in numbers.map { letter + $0 } }`)
