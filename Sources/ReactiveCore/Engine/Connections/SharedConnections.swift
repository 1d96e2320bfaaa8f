/// The connections of an upstream that counted subscribers share through a subject.
///
///     upstream ──▶ SubjectSubscriber ──▶ subject ──▶ CountedSubscriber ──▶ subscriber
///        ▲                                                  │ joins and leaves
///        └──────── cancelled with the last ──────── Connections
///
/// If all connections share one subject, a value that an earlier connection is sending when the last
/// subscriber leaves may reach subscribers of the next.
@usableFromInline
package struct SharedConnections<SubjectType: Subject> {
  @usableFromInline let connections: Connections
  @usableFromInline let cancelsCompleted: Bool

  /// - Parameter cancelsCompleted: true to cancel a completed upstream before the subject completes, as
  ///   RxSwift does.
  @inlinable
  package init(
    _ renewal: Connections.Renewal,
    cancelsCompleted: Bool = false,
    _ makeSubject: @escaping () -> SubjectType
  ) {
    connections = Connections(renewal) { Connection(makeSubject()) }
    self.cancelsCompleted = cancelsCompleted
  }

  /// The subject for a subscriber that is not counted.
  package var subject: SubjectType { subject(of: connections.current) }

  /// Shares the upstream with a counted subscriber: the first one connects, and the last one to leave
  /// disconnects.
  @inlinable @inline(__always)
  package func share<Upstream: Publisher, S: Subscriber>(_ upstream: Upstream, with subscriber: S)
  where
    Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure,
    S.Input == SubjectType.Output, S.Failure == SubjectType.Failure
  {
    let (connection, isNew) = connections.join()
    let subscription = CountedSubscription("Multicast", of: connection, connections)
    subject(of: connection).subscribe(CountedSubscriber(subscriber, subscription))
    if isNew { connect(upstream, connection) }
  }

  /// Connects the upstream, unless it is connected.
  ///
  /// - Returns: a closure that ends the connection, regardless of the number of its subscribers.
  package func connect(_ upstream: some Publisher<SubjectType.Output, SubjectType.Failure>) -> () -> Void {
    let (connection, isNew) = connections.use()
    if isNew { connect(upstream, connection) }
    return { [connections] in connections.end(connection) }
  }

  @inlinable @inline(__always)
  func connect<Upstream: Publisher>(_ upstream: Upstream, _ connection: Connection)
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    connections.make(connection) { upstream.subscribe(upstreamSubscriber(making: connection)) }
  }

  @usableFromInline
  func subject(of connection: Connection) -> SubjectType {
    // Unchecked: it was made by `makeSubject`.
    unsafeDowncast(connection.subject!, to: SubjectType.self)
  }

  @usableFromInline
  func upstreamSubscriber(making connection: Connection) -> SubjectSubscriber<SubjectType> {
    SubjectSubscriber(
      subject(of: connection),
      making: connection,
      of: connections,
      cancelsCompleted: cancelsCompleted
    )
  }
}
