/// The relays that a value has passed through by bindings, and the value in each.
///
/// A relay of events has no state to compare with, and two equal events are two events. So a value that has gone round a
/// circle of bindings is recognised by its route: a relay drops a value that has been in it before and returns equal.
///
///     relay ── broadcast ── route of the value being delivered
///       ▲                     │
///       │                  emitter ──▶ route source
///       │                                │ read by
///       └──────────── consume ◀────── binding
@usableFromInline
package struct Route {
  private struct Stop {
    let broadcast: AnyBroadcast
    let value: Any
  }

  /// One for each broadcast that was passed, however often.
  private var stops: [Stop] = []

  @usableFromInline
  init() {}

  /// Whether a value has been in the broadcast and returns equal.
  func returns<Value>(
    _ value: Value,
    to broadcast: AnyBroadcast,
    _ areEqual: ((Value, Value) -> Bool)?
  ) -> Bool {
    guard let areEqual, let stop = stops.first(where: { $0.broadcast === broadcast }) else { return false }
    return (stop.value as? Value).map { areEqual($0, value) } ?? false
  }

  @usableFromInline
  func passing(_ broadcast: AnyBroadcast, with value: Any) -> Route {
    var route = self
    route.stops.removeAll { $0.broadcast === broadcast }
    route.stops.append(Stop(broadcast: broadcast, value: value))
    return route
  }
}

/// A consumer that bindings pass the routes of values to.
package protocol RoutedConsumer {
  /// The closure that receives a binding's values; nil if they are of another type.
  func routed<Value>(_ type: Value.Type) -> ((Value, Route) -> Void)?
}

/// The closure that receives values with their routes, if the consumer has one.
@usableFromInline
func routed<Value>(_ consumer: some Consumer<Value>) -> ((Value, Route) -> Void)? {
  (consumer as? any RoutedConsumer)?.routed(Value.self)
}

/// Where a binding reads the route of the value that it receives, if its upstream is a relay.
///
/// The emitter that delivers to the binding sets the route, in its turn. It is guarded by a lock, since a user's operator
/// in between may deliver a value later and on another thread, where the binding reads it, too.
@usableFromInline
final class RouteSource {
  private let current = Locked<Route?>(nil)

  @usableFromInline
  init() {}

  /// Has the subscription set the routes of its values, if it is one to a relay, and then calls the body, which requests
  /// them: no value is received without its route.
  @usableFromInline
  func follow(_ subscription: any Subscription, then body: @escaping () -> Void) {
    guard let emitter = subscription as? AnyEmitter else { return body() }
    emitter.inTurn {
      if let broadcast = emitter.broadcast, emitter.subject is any RoutedConsumer {
        broadcast.isFollowed.store(true, ordering: .relaxed)
        emitter.follow(self)
      }
      body()
    }
  }

  /// The route of the value that is being delivered. Of a buffered value, only the last relay is known.
  @usableFromInline
  var route: Route {
    current.withLock { $0 } ?? Route()
  }

  /// Sets the route, or removes it.
  @usableFromInline
  func set(_ route: Route?) {
    // The former one is released outside the lock.
    _ = current.withLock { current in
      let former = current
      current = route
      return former
    }
  }
}

/// A sink that is passed the routes of its values.
@usableFromInline
struct RoutedBinding<Value>: Subscriber {
  @usableFromInline typealias Failure = Never
  @usableFromInline let sink: Subscribers.Sink<Value, Never>
  @usableFromInline let source = RouteSource()

  @usableFromInline
  init(_ consume: @escaping (Value, Route) -> Void) {
    sink = Subscribers.Sink(calling: { _ in }, { [source] in consume($0, source.route) })
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    source.follow(subscription) { [sink] in sink.receive(subscription: subscription) }
  }

  @usableFromInline
  func receive(_ value: Value) -> Subscribers.Demand { sink.receive(value) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) { sink.receive(completion: completion) }

  @usableFromInline var combineIdentifier: CombineIdentifier { sink.combineIdentifier }
}
