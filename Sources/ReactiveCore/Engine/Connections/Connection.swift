import Synchronization

/// One connection to an upstream that several subscribers share.
///
/// ``Connections`` decides which thread makes it, and which one ends it. A ``SubjectConnection`` also has the
/// subject that the upstream sends to.
@usableFromInline
package class Connection {
  /// The progress of the connection.
  ///
  ///     unmade ──▶ making ──▶ made ──▶ ended
  ///                │    ▲                ▲
  ///                ▼    │                │
  ///               abandoned ─────────────┘
  enum Stage {
    case unmade
    /// A thread is making the connection. The cancellable ends it; nil until it is known.
    case making((any Cancellable)?)
    /// The last subscriber has left while a thread is making the connection. The upstream may still complete,
    /// and send so many values. Another subscriber may still join.
    case abandoned((any Cancellable)?, remainingValues: Int)
    case made((any Cancellable)?)
    /// Completed, or cancelled.
    case ended

    var cancellable: (any Cancellable)? {
      switch self {
      case .making(let cancellable), .abandoned(let cancellable, _), .made(let cancellable): cancellable
      case .unmade, .ended: nil
      }
    }

    var isBeingMade: Bool {
      switch self {
      case .making, .abandoned: true
      case .unmade, .made, .ended: false
      }
    }

    var isAbandoned: Bool { if case .abandoned = self { true } else { false } }

    var isEnded: Bool { if case .ended = self { true } else { false } }
  }

  /// The number of values that an upstream may send while nobody receives them and the connection is being
  /// made.
  ///
  /// A source that delivers all it has while it is subscribed to so comes to its end, as in Combine. An
  /// endless one is cancelled.
  static let valuesWithoutSubscriber = 16

  /// True if the connection is abandoned. Read for each value, without the lock.
  @usableFromInline final let isAbandoned = Atomic<Bool>(false)

  // Under the lock of the connections.
  @exclusivity(unchecked) final var subscribers = 0
  @exclusivity(unchecked) final var stage = Stage.unmade {
    didSet { isAbandoned.store(stage.isAbandoned, ordering: .relaxed) }
  }

  package init() {}
}

/// A connection whose upstream sends to a subject, which subscribers subscribe to.
@usableFromInline
package final class SubjectConnection<SubjectType: Subject>: Connection {
  @usableFromInline package let subject: SubjectType

  @usableFromInline
  package init(_ subject: SubjectType) { self.subject = subject }
}
