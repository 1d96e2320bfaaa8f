extension Publisher {
  /// Lets all subscribers share one subscription to this publisher.
  ///
  /// The upstream is subscribed to when the first subscriber comes, and asked for all values; it is cancelled when
  /// the last has cancelled, and subscribed to again if another one comes then. A value reaches those who are
  /// subscribed when it comes and have asked for it; for the others it is lost. Whoever subscribes after the
  /// completion receives just that.
  ///
  /// Mirrors Combine's `share()`.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// A publisher whose subscribers share one subscription to its upstream.
  ///
  /// Two are equal if they are the same object.
  ///
  /// Mirrors Combine's `Publishers.Share`.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}
