/// The relays that a value has passed through by bindings, and the value in each.
///
/// A relay of events has no state to compare with, and two equal events are two events. But a value that bindings deliver
/// to a relay further up its own call stack has gone round a circle: the relay drops it, if it equals what the relay is
/// delivering there. So the route is what is on the call stack: each delivery of a relay to a binding, and each of a
/// binding's consumer, adds a stop for as long as it takes.
///
///     relay ── stop ──▶ binding ── consume(along:) ──▶ relay ── stop ──▶ binding ──▶ …
///
/// A relay that is busy delivers the value later, and perhaps on another thread: then a copy of the route goes with it.
/// A value that is not the one that a binding has just delivered to the relay begins a new route. That it is not is known
/// from the scope of a ``Visit``, which surrounds the delivery of that one value and nothing else.
///
/// Adding a stop and looking for one take O(1), however long the route is; copying a route takes O(stops).
@usableFromInline
package final class Route {
  /// A value in a relay. The relay is retained, so that no other takes its place in memory.
  private struct Stop {
    let relay: AnyObject
    let value: Any
    /// Where the relay's stop before this one is, if there are many.
    var previous: Int?

    var key: ObjectIdentifier { ObjectIdentifier(relay) }
  }

  /// The route of the innermost delivery. Outside of a task it belongs to the thread.
  @TaskLocal private static var innermost: Route?

  // Only on the call stack that the route is of.
  @exclusivity(unchecked) private var stops: [Stop]
  /// Where the latest stop of each relay is, if there are many stops. Few are searched faster.
  @exclusivity(unchecked) private var places: [ObjectIdentifier: Int] = [:]
  /// The relay that is delivering the value.
  @exclusivity(unchecked) private var relay: ObjectIdentifier?
  /// The binding that it is being delivered to.
  @exclusivity(unchecked) private var binding: CombineIdentifier?
  /// The task in which the route was created. Others inherit the task-local value, but not the call stack. Only
  /// compared.
  private let task: UnsafeCurrentTask?

  private init(_ stops: [Stop] = []) {
    self.stops = stops
    task = withUnsafeCurrentTask { $0 }
    if stops.count > Self.few { findPlaces() }
  }

  /// The route of the innermost delivery on this call stack.
  private static var current: Route? {
    guard let innermost, withUnsafeCurrentTask(body: { $0 == innermost.task }) else { return nil }
    return innermost
  }

  /// Begins a binding: what is replayed to it is not the value that may be being delivered.
  @usableFromInline
  static func outside(_ begin: () -> Void) {
    if innermost == nil { begin() } else { $innermost.withValue(nil, operation: begin) }
  }

  /// Runs the closure with the route as that of the innermost delivery.
  private func begin(_ body: () -> Void) { Self.$innermost.withValue(self, operation: body) }

  /// Delivers a relay's value to a binding, along the value's route.
  static func deliver(
    _ value: Any,
    from relay: AnyObject,
    to binding: CombineIdentifier,
    _ deliver: () -> Void
  ) {
    if let route = current(from: relay) {
      let outer = route.binding
      route.binding = binding
      deliver()
      route.binding = outer
    } else {
      begin(at: Stop(relay: relay, value: value)) { Self.deliver(value, from: relay, to: binding, deliver) }
    }
  }

  /// Runs the closure with a new route.
  private static func begin(at stop: Stop, _ deliver: () -> Void) {
    let route = Route()
    route.begin { route.stop(stop, deliver) }
  }

  /// The route of the value that the relay is delivering, unless it begins here.
  private static func current(from relay: AnyObject) -> Route? {
    guard let current, current.relay == ObjectIdentifier(relay) else { return nil }
    return current
  }

  /// The route of the value that is being delivered to a binding; nil if it was not delivered by a relay, or if an
  /// operator in between has passed it on elsewhere or later.
  static func current(to binding: CombineIdentifier) -> Route? {
    guard let current, current.binding == binding else { return nil }
    return current
  }

  /// Whether the relay has delivered the value, and bindings deliver it back equal.
  ///
  /// - Parameter areEqual: compares two values; nil if they cannot be compared, and each that comes back counts as equal.
  package func returns<Value>(
    _ value: Value,
    to relay: AnyObject,
    _ areEqual: ((Value, Value) -> Bool)?
  ) -> Bool {
    guard let stop = latestStop(of: ObjectIdentifier(relay)) else { return false }
    guard let areEqual else { return true }
    return (stop.value as? Value).map { areEqual($0, value) } ?? false
  }

  private func latestStop(of relay: ObjectIdentifier) -> Stop? {
    if stops.count <= Self.few { return stops.last { $0.key == relay } }
    return places[relay].map { stops[$0] }
  }

  /// Runs the closure with one more stop.
  private func stop(_ stop: Stop, _ deliver: () -> Void) {
    let outer = push(stop)
    deliver()
    pop(outer)
  }

  // Functions of their own, for a smaller frame of the one that recurs.

  /// - Returns: the relay that was delivering.
  private func push(_ stop: Stop) -> ObjectIdentifier? {
    stops.append(stop)
    if stops.count > Self.few { findPlaces() }
    defer { relay = stop.key }
    return relay
  }

  private func pop(_ outer: ObjectIdentifier?) {
    relay = outer
    let stop = stops.removeLast()
    guard stops.count >= Self.few else { return }
    places[stop.key] = stop.previous
    if stops.count == Self.few { places.removeAll(keepingCapacity: true) }
  }

  /// How many stops are few.
  private static var few: Int { 16 }

  /// Finds the places of the stops that have been added, of which there are many.
  private func findPlaces() {
    for place in (places.isEmpty ? 0 : stops.count - 1)..<stops.count {
      stops[place].previous = places.updateValue(place, forKey: stops[place].key)
    }
  }

  /// Surrounds the delivery of a value that a binding has delivered to a relay.
  package struct Visit: DeliveryScope {
    private let route: Route
    private let stop: Stop

    /// - Parameter route: the route of the binding's value. In the call of the binding.
    package init(of relay: AnyObject, with value: Any, along route: Route) {
      self.route = route
      stop = Stop(relay: relay, value: value)
    }

    package func run(_ deliver: () -> Void) {
      route.stop(stop, deliver)
    }

    package func later() -> (_ deliver: () -> Void) -> Void {
      let (stops, stop) = (route.stops, stop)
      return { deliver in
        let route = Route(stops)
        route.begin { route.stop(stop, deliver) }
      }
    }
  }
}

// Unchecked: accessed only in the task, or on the thread, in which it was created.
extension Route: @unchecked Sendable {}
