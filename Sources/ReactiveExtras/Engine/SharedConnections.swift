public import ReactiveCore
import Synchronization

/// The subscription to an upstream that subscribers share, and the subject that shares it among them.
///
///     upstream ──▶ SharedUpstreamSubscriber ──▶ subject ──▶ subscribers
///        ▲                                                      │ counted
///        │ cancelled with the last                              │
///        └───────────────── SharedConnection ◀──────────────────┘
@usableFromInline
final class SharedConnection<Output, Failure: Error> {
  @usableFromInline let subject: ReplaySubject<Output, Failure>
  @usableFromInline let upstream = UpstreamLink()
  /// Whether the last subscriber has cancelled. Read for each value, without a lock.
  @usableFromInline let isCancelled = Atomic<Bool>(false)

  // Under the lock of the connections.
  @exclusivity(unchecked) fileprivate(set) var subscribers = 0
  @exclusivity(unchecked) fileprivate(set) var isCompleted = false

  fileprivate init(_ subject: ReplaySubject<Output, Failure>) { self.subject = subject }
}

/// The connection that a new subscriber joins.
///
/// It is looked up and joined in one step, under one lock, as it is left by the last subscriber and ended: a subscriber joins
/// either a connection that goes on, or one that begins with it.
@usableFromInline
final class SharedConnections<Output, Failure: Error> {
  @usableFromInline typealias Connection = SharedConnection<Output, Failure>

  private struct State {
    var current: Connection?
    /// What stores the values of all connections; nil if each stores its own.
    var subject: ReplaySubject<Output, Failure>?
  }

  private let count: Int
  private let state: Locked<State>

  init(replaying count: Int, _ scope: SubjectLifetimeScope) {
    self.count = count
    state = Locked(State(subject: scope == .forever ? ReplaySubject(bufferSize: count) : nil))
  }

  /// - Returns: the connection, and whether the caller has to connect it.
  @usableFromInline
  func join() -> (Connection, isNew: Bool) {
    state.withLock { state in
      let former = state.current
      let connection = former ?? Connection(state.subject ?? ReplaySubject(bufferSize: count))
      state.current = connection
      connection.subscribers += 1
      return (connection, former == nil)
    }
  }

  /// A subscriber has cancelled: the last one ends the connection, unless it has completed.
  @usableFromInline
  func leave(_ connection: Connection) {
    let isLast = state.withLock { state in
      connection.subscribers -= 1
      guard connection.subscribers == 0, !connection.isCompleted else { return false }
      if state.current === connection { state.current = nil }
      return true
    }
    guard isLast else { return }
    connection.isCancelled.store(true, ordering: .releasing)
    connection.upstream.cancel()
  }

  /// The upstream has completed: later subscribers subscribe to it again, unless the values are stored forever.
  func complete(_ connection: Connection) {
    state.withLock { state in
      connection.isCompleted = true
      if state.subject == nil, state.current === connection { state.current = nil }
    }
  }
}

/// Sends what the upstream sends to the subject of a connection.
@usableFromInline
final class SharedUpstreamSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let connection: SharedConnection<Input, Failure>
  private let connections: SharedConnections<Input, Failure>

  @usableFromInline
  init(_ connection: SharedConnection<Input, Failure>, _ connections: SharedConnections<Input, Failure>) {
    self.connection = connection
    self.connections = connections
    connection.upstream.request(.unlimited)
  }

  @usableFromInline
  func receive(subscription: any Subscription) { connection.upstream.accept(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if !connection.isCancelled.load(ordering: .relaxed) { connection.subject.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.upstream.end() != nil else { return }
    connections.complete(connection)
    connection.subject.send(completion: completion)
  }
}
