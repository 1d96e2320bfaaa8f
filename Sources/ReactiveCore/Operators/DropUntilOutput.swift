extension Publisher {
  /// Drops values until another publisher publishes one, then publishes the rest.
  ///
  /// Use it to start when something else has happened, such as publishing events once the user has signed in.
  /// ``prefix(untilOutputFrom:)`` ends at that point instead; ``drop(while:)`` depends on the values
  /// themselves.
  ///
  /// ![Values are dropped until the other publisher publishes.](dropUntilOutputFrom)
  ///
  /// ```swift
  /// let events = PassthroughSubject<String, Never>()
  /// let signIn = PassthroughSubject<Void, Never>()
  /// let cancellable = events.drop(untilOutputFrom: signIn).sink { print($0) }
  ///
  /// events.send("opened")
  /// signIn.send()
  /// events.send("bought")  // bought
  /// ```
  ///
  /// - Parameter publisher: one value is requested from it, and it is cancelled after that value. If it
  ///   finishes or fails without one, so does the sequence, and this publisher is cancelled.
  ///
  /// For each dropped value, one more is requested. The completion and failure of this publisher are
  /// delivered. Cancellation cancels both.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher that drops the values of its upstream until another publisher publishes one.
  @frozen
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose first value is awaited.
    public let other: Other

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("DropUntilOutput", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let awaited = Awaited()
      let otherInner = InnerSubscriber<Other.Output, Failure>(coordinator, demand: .own(.max(1))) { _ in
        awaited.inner.take()?.cancelUpstream()
      } receiveCompletion: { completion in
        emitter.finish(completion)
      }
      awaited.inner = otherInner
      let inner = InnerSubscriber<Output, Failure>(coordinator, demand: .whole) { value in
        if awaited.inner == nil { emitter.emit(value) }
      } receiveCompletion: { completion in
        emitter.finish(completion)
      }
      emitter.start(subscriber)
      other.subscribe(otherInner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// The inner subscriber whose first value is awaited; nil once it is received. Accessed in the turn.
@usableFromInline
final class Awaited {
  @exclusivity(unchecked) @usableFromInline var inner: AnyInnerSubscriber?

  @inlinable
  init() {}
}

// Drawing: dropUntilOutputFrom
//   let events = input("-o-----b-|", values: ["o": "opened", "b": "bought"])
//   let signIn = input("----x----|", label: "signIn")
//   output(events`.drop(untilOutputFrom: signIn)`)
