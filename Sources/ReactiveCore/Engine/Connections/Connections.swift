/// Counts the subscribers that share a connection, and decides which thread makes a connection and which one
/// ends it.
///
///     idle ──first joins──▶ current ──last leaves──▶ ending ──cancelled, and made──▶ idle
///      ▲                       │
///      └──────completes────────┴──────▶ over
///
/// A subscriber finds the connection and joins it in one step, under one lock, and the last one leaves it and
/// ends it in one step. So nobody joins a connection that is being ended. A subscriber that comes then waits
/// until the connection has been cancelled and the thread that made it has returned. It receives its
/// subscription at once all the same.
///
/// The last subscriber may leave while the connection is being made, perhaps because of a value that is sent
/// meanwhile. The connection ends then as well. If the upstream's subscription hasn't been received, the
/// thread that makes the connection cancels it.
@usableFromInline
package final class Connections {
  /// The earliest time at which another connection may follow.
  @usableFromInline
  package enum Renewal: Sendable {
    /// As soon as one ends: they have nothing in common.
    case atOnce
    /// Once the former has been cancelled and the thread that made it has returned, since they share a
    /// subject.
    case afterEnd
    /// The same, and never after a completion.
    case untilCompletion
  }

  /// Attaches a subscriber.
  ///
  /// - Returns: a closure that makes the connection, if that is up to the caller.
  package typealias Attachment = () -> (() -> Void)?

  private enum State {
    case idle
    case current(Connection)
    /// So many threads are cancelling the connection, making it or delivering its completion.
    case ending(Connection, busy: Int, waiting: [Attachment])
    /// Completed, and never followed by another one.
    case over(Connection)
  }

  private let renewal: Renewal
  private let create: () -> Connection
  private let state = Locked(State.idle)

  /// - Parameters:
  ///   - renewal: when another connection may follow.
  ///   - create: creates a connection, which is not made yet. If two threads need one at the same time, it may
  ///     be called twice.
  @usableFromInline
  package init(_ renewal: Renewal, creating create: @escaping () -> Connection) {
    self.renewal = renewal
    self.create = create
  }

  // MARK: Joining

  /// Joins the connection as a subscriber, which leaves it later.
  ///
  /// - Returns: the connection, and true if the caller has to make it once the subscriber is attached; nil if
  ///   a connection is ending, for which ``wait(_:)`` waits.
  package func join() -> (connection: Connection, isNew: Bool)? {
    use { $0.subscribers += 1 }
  }

  /// Uses the connection until it is ended by ``end(_:)``.
  ///
  /// - Returns: the same as ``join()``.
  package func use() -> (connection: Connection, isNew: Bool)? {
    use { _ in }
  }

  /// The connection for a subscriber that neither makes it nor keeps it.
  package var current: Connection { find { connection, _ in connection } }

  private func use(_ count: (Connection) -> Void) -> (connection: Connection, isNew: Bool)? {
    find { connection, isEnding in
      if isEnding { return nil }
      count(connection)
      guard case .unmade = connection.stage else { return (connection, false) }
      connection.stage = .making(nil)
      return (connection, true)
    }
  }

  /// Calls the body with the connection, under the lock. Creates one first, without the lock, if there is
  /// none.
  private func find<Result>(_ body: (Connection, _ isEnding: Bool) -> Result) -> Result {
    var new: Connection?
    while true {
      let result = state.withLock { state -> Result? in
        switch state {
        case .current(let connection), .over(let connection):
          return body(connection, false)
        case .ending(let connection, _, _):
          return body(connection, true)
        case .idle:
          guard let new else { return nil }
          state = .current(new)
          return body(new, false)
        }
      }
      if let result { return result }
      new = create()
    }
  }

  /// Attaches a subscriber when another connection may begin.
  ///
  /// - Returns: what the closure returns if that is now; nil if it is called later.
  package func wait(_ attach: @escaping Attachment) -> (() -> Void)? {
    let waits = state.withLock { state in
      guard case .ending(let connection, let busy, let waiting) = state else { return false }
      state = .ending(connection, busy: busy, waiting: waiting + [attach])
      return true
    }
    return waits ? nil : attach()
  }

  // MARK: Making

  /// Makes a connection, unless everybody has left since.
  ///
  /// - Parameter make: subscribes to the upstream, and calls ``accept(_:for:)``.
  package func make(_ connection: Connection, _ make: () -> Void) {
    let isWanted = state.withLock { _ in !connection.stage.isEnded }
    if isWanted { make() }

    let isEnded = state.withLock { _ in
      guard case .making(let cancellable) = connection.stage else { return true }
      connection.stage = .made(cancellable)
      return false
    }
    if isEnded { finish(connection) }
  }

  /// Stores what ends a connection that is being made. Cancels it at once if the connection has ended.
  package func accept(_ cancellable: any Cancellable, for connection: Connection) {
    let isEnded = state.withLock { _ in
      guard case .making = connection.stage else { return true }
      connection.stage = .making(cancellable)
      return false
    }
    if isEnded { cancellable.cancel() }
  }

  // MARK: Ending

  /// A subscriber has cancelled. The last one ends the connection.
  package func leave(_ connection: Connection) {
    let cancellable = state.withLock { state -> (any Cancellable)? in
      connection.subscribers -= 1
      return connection.subscribers == 0 ? end(connection, &state) : nil
    }
    cancel(connection, by: cancellable)
  }

  /// A subscriber has received the completion. If connections share the completed subject for good, it
  /// leaves, since its completion may be its own; otherwise the connection has ended.
  package func leaveCompleted(_ connection: Connection) {
    if renewal == .untilCompletion { leave(connection) } else { end(connection) }
  }

  /// Ends a connection, however many subscribers it has.
  package func end(_ connection: Connection) {
    let cancellable = state.withLock { end(connection, &$0) }
    cancel(connection, by: cancellable)
  }

  /// The upstream has completed. The caller delivers the completion and then calls ``finish(_:)``.
  ///
  /// - Returns: false if the connection was ended before, so that the completion is dropped.
  package func complete(_ connection: Connection) -> Bool {
    // What cancels the connection is released without the lock.
    let (completes, former) = state.withLock { state -> (Bool, Connection.Stage) in
      let former = connection.stage
      if former.isEnded { return (false, former) }
      connection.stage = .ended
      if case .current(let current) = state, current === connection {
        switch renewal {
        case .untilCompletion: state = .over(connection)
        case .afterEnd: state = .ending(connection, busy: former.isBeingMade ? 2 : 1, waiting: [])
        case .atOnce: state = .idle
        }
      }
      return (true, former)
    }
    withExtendedLifetime(former) {}
    return completes
  }

  /// Under the lock.
  ///
  /// - Returns: what the caller cancels without the lock, by ``cancel(_:by:)``.
  private func end(_ connection: Connection, _ state: inout State) -> (any Cancellable)? {
    let former = connection.stage
    connection.stage = .ended
    if case .current(let current) = state, current === connection {
      let busy = (former.cancellable == nil ? 0 : 1) + (former.isBeingMade ? 1 : 0)
      state = busy == 0 || renewal == .atOnce ? .idle : .ending(connection, busy: busy, waiting: [])
    }
    return former.cancellable
  }

  private func cancel(_ connection: Connection, by cancellable: (any Cancellable)?) {
    guard let cancellable else { return }
    cancellable.cancel()
    finish(connection)
  }

  /// A connection that has ended was cancelled, the thread that made it has returned, or its completion was
  /// delivered. After the last of these, those that wait are attached, and then the next connection is made.
  package func finish(_ connection: Connection) {
    let waiting = state.withLock { state -> [Attachment] in
      guard case .ending(let ending, let busy, let waiting) = state, ending === connection else { return [] }
      if busy > 1 {
        state = .ending(connection, busy: busy - 1, waiting: waiting)
        return []
      }
      state = .idle
      return waiting
    }
    for make in waiting.compactMap({ $0() }) { make() }
  }
}

// Unchecked: what threads share is under the lock, and the closures may be called on any thread.
extension Connections: @unchecked Sendable {}
