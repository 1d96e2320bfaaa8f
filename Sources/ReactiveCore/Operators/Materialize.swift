extension Publisher {
  /// Publishes what the upstream delivers as values: its values, and then its end.
  ///
  /// - Returns: a publisher of an event for each value and of one for the completion or failure. Then it
  ///   finishes; it does not fail.
  ///
  /// The last event is kept until it is asked for, like a value. On cancellation nothing follows.
  ///
  /// Mirrors RxSwift's `materialize()`.
  @inlinable
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}

extension Publishers {
  /// A publisher of what its upstream delivers, as values.
  @frozen
  public struct Materialize<Upstream: Publisher>: Publisher {
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("Materialize", for: subscriber, buffering: .unbounded)
      let inner = InnerSubscriber<Upstream.Output, Upstream.Failure>(
        UpstreamCoordinator(emitter),
        demand: .whole
      ) {
        emitter.emit(.next($0))
      } receiveCompletion: {
        emitter.emit(Event($0))
        emitter.finish(.finished)
      }
      inner.coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers.Materialize: Equatable where Upstream: Equatable {}
