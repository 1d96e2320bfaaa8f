public import ReactiveCore
import Synchronization

/// The subscription to an upstream that subscribers share, and the subject that shares it among them.
///
///     upstream ──▶ SharedUpstreamSubscriber ──▶ subject ──▶ subscribers
///        ▲                                                      │ counted
///        │ cancelled with the last                              │
///        └───────────────── SharedConnection ◀──────────────────┘
@usableFromInline
package final class SharedConnection<SubjectType: Subject> {
  @usableFromInline package let subject: SubjectType
  @usableFromInline let upstream = UpstreamLink()
  /// Whether it was ended before the upstream has completed. Read for each value, without a lock.
  @usableFromInline let isCancelled = Atomic<Bool>(false)

  // Under the lock of the connections.
  @exclusivity(unchecked) fileprivate var subscribers = 0
  @exclusivity(unchecked) fileprivate var isConnected = false
  @exclusivity(unchecked) fileprivate var isCompleted = false

  fileprivate init(_ subject: SubjectType) { self.subject = subject }

  fileprivate func cancel() {
    isCancelled.store(true, ordering: .releasing)
    upstream.cancel()
  }
}

/// The connection that a new subscriber joins.
///
/// It is looked up and joined in one step, under one lock, as it is left by the last subscriber and ended: a subscriber joins
/// either a connection that goes on, or one that begins with it.
@usableFromInline
package final class SharedConnections<SubjectType: Subject> {
  @usableFromInline package typealias Connection = SharedConnection<SubjectType>

  private let makeSubject: () -> SubjectType
  private let endsWithUpstream: Bool
  fileprivate let cancelsCompleted: Bool
  private let current = Locked<Connection?>(nil)

  /// - Parameters:
  ///   - endsWithUpstream: whether there is no other connection once the upstream has completed.
  ///   - cancelsCompleted: whether an upstream that has completed is cancelled before that is sent to the subject, as in
  ///     RxSwift, whose sequences release only then what they use.
  ///   - makeSubject: the subject of a connection.
  package init(
    endsWithUpstream: Bool = false,
    cancelsCompleted: Bool = false,
    _ makeSubject: @escaping () -> SubjectType
  ) {
    self.endsWithUpstream = endsWithUpstream
    self.cancelsCompleted = cancelsCompleted
    self.makeSubject = makeSubject
  }

  /// Shares the upstream among subscribers that are counted: the first connects, and the last to cancel disconnects.
  @inlinable @inline(__always)
  package func share<Upstream: Publisher, S: Subscriber>(_ upstream: Upstream, with subscriber: S)
  where
    Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure,
    S.Input == SubjectType.Output, S.Failure == SubjectType.Failure
  {
    let (connection, isNew) = join()
    let link = AutoconnectSubscription { self.leave(connection) }
    connection.subject.subscribe(AutoconnectSubscriber(downstream: subscriber, link: link))
    // The subscriber may have cancelled.
    if isNew, !connection.upstream.isEnded {
      upstream.subscribe(SharedUpstreamSubscriber(connection, self))
    }
  }

  /// - Returns: the connection, and whether the caller has to connect it.
  @usableFromInline
  func join() -> (Connection, isNew: Bool) {
    inCurrent { connection in
      connection.subscribers += 1
      return (connection, connect(connection))
    }
  }

  /// The subject that a subscriber subscribes to that is not counted.
  package var subject: SubjectType { inCurrent { $0.subject } }

  /// - Returns: the connection, and whether the caller has to connect it.
  package func connect() -> (Connection, isNew: Bool) {
    inCurrent { ($0, connect($0)) }
  }

  /// A subscriber has cancelled: the last one ends the connection, unless it has completed.
  @usableFromInline
  func leave(_ connection: Connection) {
    let isLast = current.withLock { current in
      connection.subscribers -= 1
      guard connection.subscribers == 0, !connection.isCompleted else { return false }
      if current === connection { current = nil }
      return true
    }
    if isLast { connection.cancel() }
  }

  /// Ends the connection, however many subscribers it has.
  package func end(_ connection: Connection) {
    current.withLock { current in
      if current === connection { current = nil }
    }
    connection.cancel()
  }

  /// The upstream has completed: later subscribers subscribe to it again, unless the connections end with it.
  fileprivate func complete(_ connection: Connection) {
    current.withLock { current in
      connection.isCompleted = true
      if !endsWithUpstream, current === connection { current = nil }
    }
  }

  /// Under the lock.
  private func connect(_ connection: Connection) -> Bool {
    defer { connection.isConnected = true }
    return !connection.isConnected
  }

  /// Calls the body with the current connection, under the lock. Makes one first, outside, if there is none.
  private func inCurrent<Result>(_ body: (Connection) -> Result) -> Result {
    if let result = current.withLock({ $0.map(body) }) { return result }
    let new = Connection(makeSubject())
    return current.withLock { current in
      let connection = current ?? new
      current = connection
      return body(connection)
    }
  }
}

/// Sends what the upstream sends to the subject of a connection.
@usableFromInline
package final class SharedUpstreamSubscriber<SubjectType: Subject>: Subscriber {
  @usableFromInline package typealias Input = SubjectType.Output
  @usableFromInline package typealias Failure = SubjectType.Failure

  @usableFromInline let connection: SharedConnection<SubjectType>
  private let connections: SharedConnections<SubjectType>

  @usableFromInline
  package init(_ connection: SharedConnection<SubjectType>, _ connections: SharedConnections<SubjectType>) {
    self.connection = connection
    self.connections = connections
    connection.upstream.request(.unlimited)
  }

  @usableFromInline
  package func receive(subscription: any Subscription) { connection.upstream.accept(subscription) }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    if !connection.isCancelled.load(ordering: .relaxed) { connection.subject.send(input) }
    return .none
  }

  @usableFromInline
  package func receive(completion: Subscribers.Completion<Failure>) {
    guard let subscription = connection.upstream.end() else { return }
    connections.complete(connection)
    if connections.cancelsCompleted { subscription.cancel() }
    connection.subject.send(completion: completion)
  }
}
