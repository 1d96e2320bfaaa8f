extension Publisher {
  /// Shares one subscription to this publisher among all subscribers.
  ///
  /// Use it if subscribing does work that several subscribers need, such as a request. A subscriber misses
  /// values published before it subscribed, unless you use `share(replay:)` of `ReactiveExtras`.
  ///
  /// ![Two subscribers share a subscription; the second, from second 4 on, receives later values.](share)
  ///
  /// ```swift
  /// let answers = PassthroughSubject<String, Never>()
  /// let shared =
  ///   answers
  ///   .handleEvents(receiveSubscription: { _ in print("request") })
  ///   .share()
  /// let screen = shared.sink { print("screen: \($0)") }  // request
  /// let log = shared.sink { print("log: \($0)") }
  ///
  /// answers.send("3 hits")
  /// // screen: 3 hits
  /// // log: 3 hits
  /// ```
  ///
  /// The first subscriber subscribes to the upstream, and the first request requests unlimited demand from
  /// it. When the last subscriber cancels, the upstream is cancelled; the next subscriber subscribes to it
  /// again. A value is dropped for subscribers that have no demand when it is published. After the completion
  /// or failure, a new subscriber receives only that.
  ///
  /// This also applies if the last subscriber cancels during the subscription to the upstream. With
  /// `share().first()`, a source that delivers on subscription therefore runs again for each subscriber.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// A publisher whose subscribers share one subscription to its upstream.
  ///
  /// Two are equal if they are the same object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Each connection has its own subject, so that values of an earlier connection don't reach later
    /// subscribers.
    @usableFromInline let connections: SharedConnections<PassthroughSubject<Output, Failure>>

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      connections = SharedConnections(.never) { PassthroughSubject() }
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      connections.share(upstream, with: subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

// Drawing: share
//   let letters = input("--a--b--c--|")
//   let shared = letters`.share()`
//   output(shared)
//   output(shared, during: "----^")
