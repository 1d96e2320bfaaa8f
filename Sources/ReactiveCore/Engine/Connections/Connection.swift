/// One connection to an upstream that several subscribers share.
///
/// ``Connections`` decides which thread makes it, and which one ends it.
@usableFromInline
package final class Connection {
  private enum Stage {
    case unmade
    /// A thread is making the connection, or has made it. The cancellable ends it; nil until it is known.
    case made((any Cancellable)?)
    case ended
  }

  /// The subject that the upstream sends to, if subscribers share one.
  @usableFromInline package let subject: AnyObject?

  // Under the lock of the connections.
  @exclusivity(unchecked) private var stage = Stage.unmade

  @usableFromInline
  package init(_ subject: AnyObject? = nil) { self.subject = subject }

  var isEnded: Bool { if case .ended = stage { true } else { false } }

  /// Returns true if the caller must make the connection.
  func make() -> Bool {
    guard case .unmade = stage else { return false }
    stage = .made(nil)
    return true
  }

  /// Stores the cancellable that ends the connection. Returns false if the connection has already ended.
  func accept(_ cancellable: any Cancellable) -> Bool {
    if isEnded { return false }
    stage = .made(cancellable)
    return true
  }

  /// Ends the connection. The first call returns the cancellable, if it is known.
  func end() -> (any Cancellable)? {
    let former = stage
    stage = .ended
    return if case .made(let cancellable) = former { cancellable } else { nil }
  }
}
