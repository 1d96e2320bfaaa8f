import Synchronization

/// A relay, of which bindings deliver the values.
@usableFromInline
package protocol BoundRelay: AnyObject {
  var bindings: RelayBindings { get }
}

/// What a relay knows of the bindings that are subscribed to it: whether there are any, and along which route the value
/// that it is delivering to them in its turn has come.
@usableFromInline
package final class RelayBindings: ThreadDelivery<Route> {
  /// Whether a binding was ever subscribed.
  private let isBound = Atomic<Bool>(false)

  @usableFromInline
  package override init() {}

  @usableFromInline
  package var exist: Bool { isBound.load(ordering: .relaxed) }

  /// A binding is being subscribed.
  func add() { isBound.store(true, ordering: .relaxed) }

  /// The route of the value that the relay delivers on this call stack; nil if the value has not come along any.
  func current(of relay: AnyObject, on thread: UInt) -> Route? {
    guard let route = delivered(on: thread), route.ends(at: relay) else { return nil }
    return route
  }
}

// Unchecked: what is not atomic belongs to the thread that delivers.
extension RelayBindings: @unchecked Sendable {}
