extension Publisher {
  /// Publishes values until another publisher publishes one, then finishes.
  ///
  /// Use it to end something when something else happens, such as updates when their window closes.
  /// ``drop(untilOutputFrom:)`` starts at that point instead; ``prefix(while:)`` depends on the values
  /// themselves.
  ///
  /// ![Prices pass until the other publisher publishes.](prefixUntilOutputFrom)
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let closing = PassthroughSubject<Void, Never>()
  /// let cancellable = prices.prefix(untilOutputFrom: closing).sink { print($0) }
  ///
  /// prices.send(101)  // 101
  /// closing.send()
  /// prices.send(102)
  /// ```
  ///
  /// - Parameter publisher: one value is requested from it. A completion without a value is ignored, even if
  ///   it is a failure.
  ///
  /// When the other publisher publishes its value, this publisher is cancelled and the sequence finishes.
  /// Otherwise the sequence finishes or fails with this publisher, which cancels the other. The downstream's
  /// demand is forwarded to this publisher. Cancellation cancels both.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream until another publisher publishes one.
  @frozen
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value completes the sequence.
    public let other: Other

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("PrefixUntilOutput", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let otherInner = InnerSubscriber<Other.Output, Other.Failure>(coordinator, demand: .own(.max(1))) { _ in
        emitter.finish(.finished)
      } receiveCompletion: { _ in
      }
      let inner = InnerSubscriber<Output, Failure>(forwardingTo: coordinator, demand: .whole) {
        emitter.finish($0)
      }
      other.subscribe(otherInner)
      coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

// Drawing: prefixUntilOutputFrom
//   let prices = input("-a-----b-|", values: ["a": 101, "b": 102])
//   let closing = input("----x----|", label: "closing")
//   output(prices`.prefix(untilOutputFrom: closing)`)
