public import ReactiveCore

extension Publisher {
  /// Publishes each value, maps it to a publisher of further values, and does the same with those, until
  /// there are none.
  ///
  /// Use it if each answer determines the next request, as with pages, nested folders or repeated polling.
  /// `flatMap` maps each value once.
  ///
  /// ![A letter, and the letters that follow it, each of which is mapped in turn.](expand)
  ///
  /// ```swift
  /// let folders = ["/": ["/a", "/b"], "/a": ["/a/c"]]
  /// _ = Just("/").expand { (folders[$0] ?? []).publisher }.sink { print($0) }
  /// // /
  /// // /a
  /// // /b
  /// // /a/c
  /// ```
  ///
  /// Values are mapped in the order in which they are published, so publishers whose values are ready are
  /// handled breadth first. Any number of rounds takes constant stack, and memory for values that haven't
  /// been mapped yet.
  ///
  /// The sequence finishes when the upstream and all publishers have finished, and every value is mapped. It
  /// fails as soon as one of them fails, which cancels the others. Cancellation cancels all.
  ///
  /// The upstream and the publishers share the downstream's demand: one value of each is requested ahead, or
  /// all for unlimited demand. While values wait for demand, none is mapped.
  ///
  /// - Parameters:
  ///   - maxPublishers: the number of publishers to subscribe to at once, one or more.
  ///   - transform: maps a value to a publisher of the values that follow; an empty one if there are none.
  @preconcurrency
  @inlinable
  public func expand<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.Expand<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Expand(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// A publisher of an upstream's values, of the values of the publishers that they are mapped to, and so on:
  /// see ``ReactiveCore/Publisher/expand(maxPublishers:_:)``.
  @frozen
  public struct Expand<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output, Upstream.Failure == NewPublisher.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of publishers subscribed to at once.
    public let maxPublishers: Subscribers.Demand
    /// Maps a value to a publisher of the values that follow it.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates an `expand` publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand = .unlimited,
      transform: @escaping @Sendable (Upstream.Output) -> NewPublisher
    ) {
      if maxPublishers == .none { misuse("expand(maxPublishers:_:) takes a maximum of one or more") }
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let expansion = Expansion<NewPublisher>(
        Emitter("Expand", for: subscriber, buffering: .unbounded),
        maxPublishers,
        transform
      )
      // Enqueued like the other subscriptions, so that those follow once the upstream has delivered its ready
      // values.
      expansion.coordinator.enqueueSubscription(of: expansion.inner(), to: upstream)
      expansion.emitter.start(subscriber)
    }
  }
}

/// The published values that haven't been mapped yet. Accessed in the emitter's turn.
@usableFromInline
final class Expansion<NewPublisher: Publisher> {
  @usableFromInline typealias Inner = InnerSubscriber<NewPublisher.Output, NewPublisher.Failure>

  @usableFromInline let emitter: Emitter<NewPublisher.Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let maxPublishers: Subscribers.Demand
  @usableFromInline let transform: (NewPublisher.Output) -> NewPublisher
  @exclusivity(unchecked) @usableFromInline var waiting = Deque<NewPublisher.Output>()
  @exclusivity(unchecked) @usableFromInline var active = 0

  @inlinable
  init(
    _ emitter: Emitter<NewPublisher.Output>,
    _ maxPublishers: Subscribers.Demand,
    _ transform: @escaping (NewPublisher.Output) -> NewPublisher
  ) {
    self.emitter = emitter
    self.maxPublishers = maxPublishers
    self.transform = transform
    coordinator = UpstreamCoordinator(emitter)
    coordinator.onReplenish = { _ in self.advance() }
  }

  /// The subscriber of the upstream, and of each publisher.
  @inlinable
  func inner(isUpstream: Bool = true) -> Inner {
    if !isUpstream { active += 1 }
    return Inner(coordinator, demand: .one) { value in
      self.waiting.append(value)
      self.emitter.emit(value)
      self.advance()
    } receiveCompletion: { completion in
      if completion.failure != nil { return self.emitter.finish(completion) }
      if !isUpstream { self.active -= 1 }
      self.advance()
      if self.coordinator.isEmpty, self.waiting.isEmpty { self.emitter.finish(.finished) }
    }
  }

  /// Subscribes to the publishers of the next values, unless values wait for demand.
  @inlinable
  func advance() {
    while !emitter.isEnded, !coordinator.isBuffering, maxPublishers > active, let value = waiting.popFirst() {
      coordinator.enqueueSubscription(of: inner(isUpstream: false), to: transform(value))
    }
  }
}

// Drawing: expand
//   let letters = input("-a---------|")
//   let afterA = input("--b-c|", label: "next, after a")
//   let next = { @Sendable (letter: String) -> AnyPublisher<String, Never> in
//     letter == "a" ? afterA.eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
//   }
//   output(letters`.expand { letter in next(letter) }`)
