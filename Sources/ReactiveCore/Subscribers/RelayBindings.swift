import Synchronization

/// A relay, of which bindings deliver the values.
@usableFromInline
package protocol BoundRelay: AnyObject {
  var bindings: RelayBindings { get }
}

/// What a relay knows of the bindings that are subscribed to it: whether there are any, and along which route the value
/// that it is delivering to them has come.
@usableFromInline
package final class RelayBindings {
  /// Whether a binding was ever subscribed.
  private let isBound = Atomic<Bool>(false)
  /// The thread that delivers a value which a binding has delivered to the relay; zero if none does.
  private let thread = Atomic<UInt>(0)
  // On that thread.
  @exclusivity(unchecked) private var route: Route?

  @usableFromInline
  package init() {}

  @usableFromInline
  package var exist: Bool { isBound.load(ordering: .relaxed) }

  /// A binding is being subscribed.
  func add() { isBound.store(true, ordering: .relaxed) }

  /// The relay delivers a value that has come along the route. In its turn.
  func begin(along route: Route) {
    self.route = route
    thread.store(currentThread, ordering: .relaxed)
  }

  /// It has delivered the value.
  func end() {
    thread.store(0, ordering: .relaxed)
    route = nil
  }

  /// The route of the value that the relay delivers on this call stack; nil if the value has not come along any.
  func current(of relay: AnyObject, on thread: UInt) -> Route? {
    guard self.thread.load(ordering: .relaxed) == thread, let route, route.ends(at: relay) else { return nil }
    return route
  }
}

// Unchecked: what is not atomic belongs to the thread that delivers.
extension RelayBindings: @unchecked Sendable {}
