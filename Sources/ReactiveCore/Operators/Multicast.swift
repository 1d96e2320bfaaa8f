extension Publisher {
  /// Delivers to all subscribers through one subject, once connected.
  ///
  /// - Parameter subject: what delivers. Whoever subscribes later also receives what it remembers.
  ///
  /// The upstream is subscribed to at each `connect()`, not when somebody subscribes. All its values are asked for;
  /// what becomes of those that a subscriber has not asked for is up to the subject.
  ///
  /// Mirrors Combine's `multicast(subject:)`.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, calling: { subject })
  }

  /// Delivers to all subscribers through one subject, once connected.
  ///
  /// - Parameter createSubject: makes the subject, when somebody subscribes or connects for the first time.
  ///
  /// The upstream is subscribed to at each `connect()`, not when somebody subscribes. All its values are asked for;
  /// what becomes of those that a subscriber has not asked for is up to the subject.
  ///
  /// Mirrors Combine's `multicast(_:)`.
  @preconcurrency
  public func multicast<S: Subject>(_ createSubject: @escaping @Sendable () -> S)
    -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
}

extension Publishers {
  /// A publisher that delivers to all its subscribers through one subject, once connected.
  ///
  /// Mirrors Combine's `Publishers.Multicast`.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the subject, when it is needed for the first time. If two threads need it at once, it may be made
    /// twice; one of the two is used by both.
    public let createSubject: () -> SubjectType

    private let made = Locked<SubjectType?>(nil)

    /// Makes the publisher.
    @preconcurrency
    public convenience init(upstream: Upstream, createSubject: @escaping @Sendable () -> SubjectType) {
      self.init(upstream: upstream, calling: createSubject)
    }

    /// Makes the publisher of a function of the library's own, which may be called on any thread.
    init(upstream: Upstream, calling createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
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
    /// - Returns: what ends the subscription, by being cancelled or by going away. The subject does not end with it,
    ///   and can be connected again.
    public func connect() -> any Cancellable {
      let subscriber = SubjectSubscriber(subject)
      upstream.subscribe(subscriber)
      return AnyCancellable(subscriber)
    }
  }
}

extension Publishers.Multicast: EarlyConnectable {
  func connect(handingOver receive: (any Cancellable) -> Void) {
    let subscriber = SubjectSubscriber(subject)
    receive(AnyCancellable(subscriber))
    upstream.subscribe(subscriber)
  }
}
