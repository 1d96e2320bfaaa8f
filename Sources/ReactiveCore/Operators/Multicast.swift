extension Publisher {
  /// Publishes the upstream's values to all subscribers through one subject, once connected.
  ///
  /// Use it to feed a subject that you already have, starting when you connect. ``multicast(_:)`` creates the
  /// subject; ``share()`` connects by itself.
  ///
  /// ```swift
  /// let latest = CurrentValueSubject<Int, Never>(0)
  /// let readings = [19, 21].publisher.multicast(subject: latest)
  /// let cancellable = readings.sink { print($0) }  // 0
  ///
  /// let connection = readings.connect()
  /// // 19
  /// // 21
  /// ```
  ///
  /// - Parameter subject: delivers the values. A later subscriber also receives the values that it replays.
  ///
  /// Each `connect()` subscribes to the upstream; a subscription to this publisher does not. The subject
  /// requests unlimited demand from the upstream, and decides whether values beyond a subscriber's demand are
  /// dropped or buffered. A completion or failure of the upstream completes the subject. Cancelling the
  /// connection cancels the upstream; a subscriber that cancels only leaves the subject.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, calling: { subject })
  }

  /// Publishes the upstream's values to all subscribers through one subject, once connected.
  ///
  /// Use it to let everyone subscribe before the first value, or to choose the shared subject: with the
  /// `ReplaySubject` of `ReactiveExtras`, later subscribers receive earlier values. ``share()`` is the usual
  /// case; ``ConnectablePublisher/autoconnect()`` connects by itself.
  ///
  /// ![Two subscribers; connecting in second 3 subscribes to the upstream.](multicast)
  ///
  /// ```swift
  /// let readings = [19, 21].publisher.multicast { PassthroughSubject<Int, Never>() }
  /// let kitchen = readings.sink { print("kitchen \($0)") }
  /// let cellar = readings.sink { print("cellar \($0)") }
  /// let connection = readings.connect()
  /// // kitchen 19
  /// // cellar 19
  /// // kitchen 21
  /// // cellar 21
  /// ```
  ///
  /// - Parameter createSubject: creates the subject, at the first subscription or the first `connect()`.
  ///
  /// For connections, demand, completion and cancellation, see ``multicast(subject:)``.
  @preconcurrency
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping @Sendable () -> S)
    -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
}

extension Publishers {
  /// A publisher that shares its upstream's values through one subject, once connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Creates the subject when it is first used. If two threads use it first at the same time, it may be
    /// called twice; both threads use the same subject.
    public let createSubject: () -> SubjectType

    /// Subscribes a subject to the upstream. A closure, because a method called through its class is not
    /// specialized.
    @usableFromInline let start: (SubjectSubscriber<SubjectType>) -> Void
    @usableFromInline let made = Locked<SubjectType?>(nil)

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public convenience init(upstream: Upstream, createSubject: @escaping @Sendable () -> SubjectType) {
      self.init(upstream: upstream, calling: createSubject)
    }

    @inlinable
    init(upstream: Upstream, calling createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.start = { upstream.subscribe($0) }
      self.createSubject = createSubject
    }

    @usableFromInline
    var subject: SubjectType {
      if let subject = made.withLock({ $0 }) { return subject }
      let subject = createSubject()
      return made.withLock { made in
        if let made { return made }
        made = subject
        return subject
      }
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes to the upstream.
    ///
    /// - Returns: a cancellable that ends the connection when it is cancelled or deinitialized. The subject
    ///   doesn't complete then, and you can connect again.
    public func connect() -> any Cancellable {
      let subscriber = SubjectSubscriber(subject)
      start(subscriber)
      return AnyCancellable(subscriber)
    }
  }
}

extension Publishers.Multicast: CountedConnectable {
  @usableFromInline
  package var subscriptionName: StaticString? { "Multicast" }

  @usableFromInline
  package func connect(_ connection: Connection, of connections: Connections) {
    start(SubjectSubscriber(subject, making: connection, of: connections))
  }
}

// Drawing: multicast
//   let readings = input("-a--b-|", values: ["a": 19, "b": 21])
//   let shared = readings`.multicast { PassthroughSubject() }`
//   output(shared)
//   output(shared)
//   connect(shared, in: 3)
