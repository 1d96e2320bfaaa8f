/// One connection to an upstream that several subscribers share.
///
/// ``Connections`` decides which thread makes it, and which one ends it. A ``SubjectConnection`` also has the
/// subject that the upstream sends to.
@usableFromInline
package class Connection {
  private enum Stage {
    case unmade
    /// A thread is making the connection, or has made it. The cancellable ends it; nil until it is known.
    case made((any Cancellable)?)
    case ended
  }

  // Under the lock of the connections.
  @exclusivity(unchecked) private final var stage = Stage.unmade

  package init() {}

  final var isEnded: Bool { if case .ended = stage { true } else { false } }

  /// Returns true if the caller must make the connection.
  final func make() -> Bool {
    guard case .unmade = stage else { return false }
    stage = .made(nil)
    return true
  }

  /// Stores the cancellable that ends the connection. Returns false if the connection has already ended.
  final func accept(_ cancellable: any Cancellable) -> Bool {
    if isEnded { return false }
    stage = .made(cancellable)
    return true
  }

  /// Ends the connection. The first call returns the cancellable, if it is known.
  final func end() -> (any Cancellable)? {
    let former = stage
    stage = .ended
    return if case .made(let cancellable) = former { cancellable } else { nil }
  }
}

/// A connection whose upstream sends to a subject, which subscribers subscribe to.
@usableFromInline
package final class SubjectConnection<SubjectType: Subject>: Connection {
  @usableFromInline package let subject: SubjectType

  @usableFromInline
  package init(_ subject: SubjectType) { self.subject = subject }
}
