/// One connection to an upstream that several subscribers share.
///
/// ``Connections`` decides which thread makes it, and which one ends it.
@usableFromInline
package final class Connection {
  private enum Stage {
    case unmade
    /// A thread is making the connection, or has made it. The closure cancels it; nil until it is known.
    case made((() -> Void)?)
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

  /// Stores the closure that cancels the connection. Returns false if the connection has already ended.
  func accept(_ cancel: @escaping () -> Void) -> Bool {
    if isEnded { return false }
    stage = .made(cancel)
    return true
  }

  /// Ends the connection. The first call returns the closure that cancels it, if it is known.
  func end() -> (() -> Void)? {
    let former = stage
    stage = .ended
    return if case .made(let cancel) = former { cancel } else { nil }
  }
}
