/// The relays that a value has passed through by bindings, and the value in each.
///
/// A relay of events has no state to compare with, and two equal events are two events. But a value that bindings deliver
/// to a relay further up its own call stack has gone round a circle: the relay drops it, if it equals what the relay is
/// delivering there. So the route is what is on the call stack: each delivery of a relay to a binding, and each of a
/// binding's consumer, adds a stop for as long as it takes.
///
///     relay ── stop ──▶ binding ── consume(along:) ──▶ relay ── stop ──▶ binding ──▶ …
///
/// A ``BoundDelivery`` begins the route, and only if the value gets to a relay that has bindings of its own: what is
/// delivered to others does not come back.
///
/// A relay that is busy delivers the value later, and perhaps on another thread: then a copy of the route goes with it.
/// A value that is not the one that a binding has just delivered to the relay begins a new route. That it is not is known
/// from the scope of a ``Visit``, which surrounds the delivery of that one value and nothing else.
///
/// Adding a stop and looking for one take O(1), however long the route is; copying a route takes O(stops).
@usableFromInline
package final class Route {
  /// A value in a relay. The relay is retained, so that no other takes its place in memory.
  struct Stop {
    let relay: AnyObject
    let value: Any
    /// Where the relay's stop before this one is, if there are many.
    var previous: Int?

    var key: ObjectIdentifier { ObjectIdentifier(relay) }
  }

  // Only on the call stack that the route is of.
  @exclusivity(unchecked) private var stops: [Stop]
  /// Where the latest stop of each relay is, if there are many stops. Few are searched faster.
  @exclusivity(unchecked) private var places: [ObjectIdentifier: Int] = [:]

  init(_ stops: [Stop]) {
    self.stops = stops
    if stops.count > Self.few { findPlaces() }
  }

  /// Whether the relay is the last on the route.
  func ends(at relay: AnyObject) -> Bool { stops.last?.relay === relay }

  /// Whether the relay has delivered the value, and bindings deliver it back equal.
  ///
  /// - Parameter areEqual: compares two values; nil if they cannot be compared, and each that comes back counts as equal.
  package func returns<Value>(
    _ value: Value,
    to relay: AnyObject,
    _ areEqual: ((Value, Value) -> Bool)?
  ) -> Bool {
    guard let place = latestStop(of: ObjectIdentifier(relay)) else { return false }
    guard let areEqual else { return true }
    return (stops[place].value as? Value).map { areEqual($0, value) } ?? false
  }

  /// The place of the relay's latest stop.
  private func latestStop(of relay: ObjectIdentifier) -> Int? {
    stops.count <= Self.few ? stops.lastIndex { $0.key == relay } : places[relay]
  }

  // Functions of their own, for a smaller frame of the one that recurs.

  private func push(_ stop: Stop) {
    stops.append(stop)
    if stops.count > Self.few { findPlaces() }
  }

  private func pop() {
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
    private let bindings: RelayBindings

    /// - Parameter route: the route of the binding's value. In the call of the binding.
    package init(of relay: some BoundRelay, with value: Any, along route: Route) {
      self.route = route
      stop = Stop(relay: relay, value: value)
      bindings = relay.bindings
    }

    package func run(_ deliver: () -> Void) { run(along: route, deliver) }

    private func run(along route: Route, _ deliver: () -> Void) {
      route.push(stop)
      bindings.begin(route)
      deliver()
      bindings.end()
      route.pop()
    }

    package func later() -> (_ deliver: () -> Void) -> Void {
      let stops = route.stops
      return { deliver in run(along: Route(stops), deliver) }
    }
  }
}
