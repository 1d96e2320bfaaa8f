extension Publisher where Failure == Never {
  /// Delivers to all subscribers together, once connected.
  ///
  /// The upstream is subscribed to at each `connect()`, and asked for all its values. A value reaches those who are
  /// subscribed when it comes and have asked for it; for the others it is lost.
  ///
  /// Mirrors Combine's `makeConnectable()`.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// A publisher that delivers to all its subscribers together, once connected.
  ///
  /// Mirrors Combine's `Publishers.MakeConnectable`.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes the publisher.
    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject())
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Subscribes to the upstream, and asks it for all values.
    ///
    /// - Returns: what ends the subscription, by being cancelled or by going away. It can be connected again.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publishers.MakeConnectable: EarlyConnectable {
  func connect(handingOver receive: (any Cancellable) -> Void) { inner.connect(handingOver: receive) }
}
