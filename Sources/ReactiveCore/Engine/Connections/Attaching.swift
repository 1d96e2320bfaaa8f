extension Connections {
  /// Attaches a subscriber that is counted, and makes the connection if there is none.
  ///
  /// If a connection is ending, the subscriber receives its subscription at once, and is attached when
  /// another connection may begin.
  ///
  /// - Parameters:
  ///   - pass: passes the subscription downstream.
  ///   - subscribe: subscribes the subscriber to what the connection sends to.
  ///   - connect: subscribes to the upstream, and calls ``accept(_:for:)``.
  @usableFromInline
  package func attach(
    _ subscription: CountedSubscription,
    passing pass: () -> Void,
    by subscribe: @escaping (Connection) -> Void,
    connecting connect: @escaping (Connection) -> Void
  ) {
    let joined = join()
    if joined == nil {
      subscription.isPassed = true
      pass()
    }
    attach(subscription, to: joined, by: subscribe, connecting: connect)?()
  }

  private func attach(
    _ subscription: CountedSubscription,
    to joined: (connection: Connection, isNew: Bool)?,
    by subscribe: @escaping (Connection) -> Void,
    connecting connect: @escaping (Connection) -> Void
  ) -> (() -> Void)? {
    guard let (connection, isNew) = joined else {
      return wait { [self] in attach(subscription, to: join(), by: subscribe, connecting: connect) }
    }
    if subscription.join(connection, of: self) { subscribe(connection) } else { leave(connection) }
    return isNew ? { [self] in make(connection) { connect(connection) } } : nil
  }

  /// Makes the connection, unless there is one, and uses it until it is ended. If a connection is ending, the
  /// next one is made when it may begin.
  ///
  /// - Parameter connect: subscribes to the upstream, and calls ``accept(_:for:)``.
  /// - Returns: a cancellable that ends the connection.
  package func connect(_ connect: @escaping (Connection) -> Void) -> any Cancellable {
    let user = ConnectionUser()
    attach(user, connecting: connect)?()
    return user
  }

  private func attach(
    _ user: ConnectionUser,
    connecting connect: @escaping (Connection) -> Void
  ) -> (() -> Void)? {
    if user.membership.isEnded { return nil }
    guard let (connection, isNew) = use() else {
      return wait { [self] in attach(user, connecting: connect) }
    }
    if !user.membership.begin(connection, of: self), isNew { end(connection) }
    return isNew ? { [self] in make(connection) { connect(connection) } } : nil
  }
}

/// Ends a connection when it is cancelled.
private final class ConnectionUser: Cancellable {
  let membership = Membership()

  func cancel() {
    if let (connections, connection) = membership.end() { connections.end(connection) }
  }
}
