/// Counts the subscribers that share a connection: the first one makes it, and the last one to leave ends it.
///
///     idle ──first joins──▶ connected ──last leaves──▶ idle
///                               └──────completes─────▶ over, or idle
///
/// Finding a connection and joining it is one step, under a lock; so is leaving it and ending it. Therefore
/// no subscriber joins a connection that has ended: the next one makes another, even if the former connection
/// is still being cancelled or made.
///
/// The last subscriber may leave while the connection is being made, perhaps because of a value that is sent
/// meanwhile. The connection ends then as well: it is cancelled as soon as the closure for that is known.
@usableFromInline
package final class Connections {
  /// The connection that follows a completed one.
  @usableFromInline
  package enum Renewal: Sendable {
    /// Another connection, with its own subject.
    case atOnce
    /// Another connection to the same subject, once it has received the completion.
    case afterCompletion
    /// None: later subscribers receive the completion.
    case never
  }

  private enum State {
    case idle
    case connected(Connection, subscribers: Int)
    /// Completed, and never followed by another one.
    case over(Connection)
  }

  private let renewal: Renewal
  private let create: () -> Connection
  private let state = Locked(State.idle)

  /// - Parameter create: creates a connection without making it. If two threads need one at the same time, it
  ///   may be called twice.
  @usableFromInline
  package init(_ renewal: Renewal, creating create: @escaping () -> Connection) {
    self.renewal = renewal
    self.create = create
  }

  // MARK: Joining

  /// Joins the connection as a subscriber that leaves it later.
  ///
  /// - Returns: the connection, and true if the caller must make it once the subscriber is attached.
  @usableFromInline
  package func join() -> (connection: Connection, isNew: Bool) { find(adding: 1, makes: true) }

  /// Uses the connection until it is ended by ``end(_:)``.
  ///
  /// - Returns: the same as ``join()``.
  package func use() -> (connection: Connection, isNew: Bool) { find(adding: 0, makes: true) }

  /// The connection for a subscriber that neither makes it nor keeps it.
  package var current: Connection { find(adding: 0, makes: false).connection }

  /// Finds the connection under the lock. Creates one first, without the lock, if there is none.
  private func find(adding newSubscribers: Int, makes: Bool) -> (connection: Connection, isNew: Bool) {
    var new: Connection?
    while true {
      let found = state.withLock { state -> (Connection, Bool)? in
        if case .idle = state, let new { state = .connected(new, subscribers: 0) }
        switch state {
        case .idle:
          return nil
        case .over(let connection):
          return (connection, false)
        case .connected(let connection, let subscribers):
          state = .connected(connection, subscribers: subscribers + newSubscribers)
          return (connection, makes && connection.make())
        }
      }
      if let found { return found }
      new = create()
    }
  }

  // MARK: Making

  /// Makes a connection, unless all subscribers have left since.
  ///
  /// - Parameter make: subscribes to the upstream, and calls ``accept(_:cancelling:)``.
  @usableFromInline
  package func make(_ connection: Connection, _ make: () -> Void) {
    if state.withLock({ _ in !connection.isEnded }) { make() }
  }

  /// Stores the closure that cancels a connection that is being made. Calls it if the connection has ended.
  package func accept(_ connection: Connection, cancelling cancel: @escaping () -> Void) {
    if !state.withLock({ _ in connection.accept(cancel) }) { cancel() }
  }

  // MARK: Ending

  /// Called when a subscriber has cancelled. The last one ends the connection.
  package func leave(_ connection: Connection) {
    state.withLock { state -> (() -> Void)? in
      guard case .connected(let current, let subscribers) = state, current === connection else { return nil }
      if subscribers == 1 { return end(connection, &state) }
      state = .connected(connection, subscribers: subscribers - 1)
      return nil
    }?()
  }

  /// Called when a subscriber has received the completion. If connections share the completed subject for
  /// good, the subscriber just leaves, because others may not have completed; otherwise the connection has
  /// ended.
  func leaveCompleted(_ connection: Connection) {
    if renewal == .never { leave(connection) } else { end(connection) }
  }

  /// Ends a connection, regardless of the number of its subscribers.
  package func end(_ connection: Connection) {
    state.withLock { end(connection, &$0) }?()
  }

  /// Called when the upstream completes. The caller delivers the completion and then calls ``end(_:)``.
  ///
  /// - Returns: false if the connection has already ended, so that the completion is dropped.
  package func complete(_ connection: Connection) -> Bool {
    // What the closure captures is released outside the lock.
    let (completes, former) = state.withLock { state -> (Bool, (() -> Void)?) in
      if connection.isEnded { return (false, nil) }
      switch renewal {
      case .atOnce: return (true, end(connection, &state))
      case .afterCompletion: return (true, nil)
      case .never: return (true, end(connection, &state, followedBy: .over(connection)))
      }
    }
    withExtendedLifetime(former) {}
    return completes
  }

  /// Called under the lock.
  ///
  /// - Returns: the closure to call outside the lock.
  private func end(
    _ connection: Connection,
    _ state: inout State,
    followedBy next: State = .idle
  ) -> (() -> Void)? {
    if case .connected(let current, _) = state, current === connection { state = next }
    return connection.end()
  }
}

// Unchecked: shared state is protected by the lock, and the closures may be called on any thread.
extension Connections: @unchecked Sendable {}
