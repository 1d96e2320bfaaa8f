/// The connections of an upstream whose subscribers share it through a subject, and are counted.
///
///     upstream ──▶ SubjectSubscriber ──▶ subject ──▶ CountedSubscriber ──▶ subscriber
///        ▲                                                  │ joins and leaves
///        └──────── cancelled with the last ──────── Connections
@usableFromInline
package struct SharedConnections<SubjectType: Subject> {
  @usableFromInline let connections: Connections
  @usableFromInline let cancelsCompleted: Bool

  /// - Parameters:
  ///   - renewal: when another connection may follow: at once, if each has a subject of its own.
  ///   - cancelsCompleted: true to cancel an upstream that has completed, before the subject completes, as RxSwift does.
  ///   - makeSubject: makes the subject of a connection.
  @inlinable
  package init(
    _ renewal: Connections.Renewal,
    cancelsCompleted: Bool = false,
    _ makeSubject: @escaping () -> SubjectType
  ) {
    connections = Connections(renewal) { SubjectConnection(makeSubject()) }
    self.cancelsCompleted = cancelsCompleted
  }

  /// The subject for a subscriber that is not counted.
  package var subject: SubjectType { subject(of: connections.current) }

  /// Shares the upstream with a subscriber that is counted: the first one connects, and the last one to leave
  /// disconnects.
  @inlinable @inline(__always)
  package func share<Upstream: Publisher, S: Subscriber>(_ upstream: Upstream, with subscriber: S)
  where
    Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure,
    S.Input == SubjectType.Output, S.Failure == SubjectType.Failure
  {
    let subscription = CountedSubscription("Multicast")
    let counted = CountedSubscriber(subscriber, subscription)
    connections.attach(subscription) {
      subscriber.receive(subscription: subscription)
    } by: {
      subject(of: $0).subscribe(counted)
    } connecting: {
      upstream.subscribe(upstreamSubscriber(making: $0))
    }
  }

  /// Connects the upstream, unless it is connected.
  ///
  /// - Returns: a cancellable that ends the connection, however many subscribers it has.
  package func connect(_ upstream: some Publisher<SubjectType.Output, SubjectType.Failure>) -> any Cancellable
  {
    connections.connect { upstream.subscribe(upstreamSubscriber(making: $0)) }
  }

  @usableFromInline
  func subject(of connection: Connection) -> SubjectType {
    unsafeDowncast(connection, to: SubjectConnection<SubjectType>.self).subject
  }

  @usableFromInline
  func upstreamSubscriber(making connection: Connection) -> SubjectSubscriber<SubjectType> {
    let subscriber = SubjectSubscriber(
      subject(of: connection),
      making: connection,
      of: connections,
      cancelsCompleted: cancelsCompleted
    )
    connections.accept(subscriber, for: connection)
    return subscriber
  }
}
