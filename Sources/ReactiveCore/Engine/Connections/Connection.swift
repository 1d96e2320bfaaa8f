/// One connection to an upstream that several subscribers share.
///
/// ``Connections`` decides which thread makes it, and which one ends it. A ``SubjectConnection`` also has the
/// subject that the upstream sends to.
@usableFromInline
package class Connection {
  /// The progress of the connection.
  ///
  ///     unmade ──▶ making ──▶ made ──▶ ended
  ///                  └───────────────────▲
  enum Stage {
    case unmade
    /// A thread is making the connection. The cancellable ends it; nil until it is known.
    case making((any Cancellable)?)
    case made((any Cancellable)?)
    /// Completed, or cancelled.
    case ended

    var cancellable: (any Cancellable)? {
      switch self {
      case .making(let cancellable), .made(let cancellable): cancellable
      case .unmade, .ended: nil
      }
    }

    var isBeingMade: Bool { if case .making = self { true } else { false } }

    var isEnded: Bool { if case .ended = self { true } else { false } }
  }

  // Under the lock of the connections.
  @exclusivity(unchecked) final var subscribers = 0
  @exclusivity(unchecked) final var stage = Stage.unmade

  package init() {}
}

/// A connection whose upstream sends to a subject, which subscribers subscribe to.
@usableFromInline
package final class SubjectConnection<SubjectType: Subject>: Connection {
  @usableFromInline package let subject: SubjectType

  @usableFromInline
  package init(_ subject: SubjectType) { self.subject = subject }
}
