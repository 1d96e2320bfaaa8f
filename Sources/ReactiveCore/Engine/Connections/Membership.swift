/// The use that somebody makes of a connection. It may end before it begins.
struct Membership: ~Copyable {
  enum State {
    case awaited
    case begun(Connections, Connection)
    case ended
  }

  private let state = Locked(State.awaited)

  /// - Returns: false if it has ended.
  func begin(_ connection: Connection, of connections: Connections) -> Bool {
    state.withLock { state in
      if case .ended = state { return false }
      state = .begun(connections, connection)
      return true
    }
  }

  var isEnded: Bool { state.withLock { if case .ended = $0 { true } else { false } } }

  /// - Returns: the connection, the first time, if it has begun.
  func end() -> (Connections, Connection)? {
    if case .begun(let connections, let connection) = state.exchange(.ended) {
      (connections, connection)
    } else {
      nil
    }
  }
}
