/// The relays that a value has come through by way of bindings, and what it was in each.
///
/// Events have no state to compare with, and an event that equals the last is an event all the same. So what tells that
/// a value has gone round a circle of bindings is the way it came: a relay refuses a value that has been in it already
/// and comes back equal.
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

  /// One for each broadcast passed, however often it was.
  private var stops: [Stop] = []

  @usableFromInline
  init() {}

  /// Whether a value has been at the broadcast and comes back equal.
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

/// A consumer that bindings tell which way a value has come.
package protocol RoutedConsumer {
  /// What takes in a value of a binding; nil if the values are of another type.
  func routed<Value>(_ type: Value.Type) -> ((Value, Route) -> Void)?
}

/// What takes in values together with their ways, if the consumer does.
@usableFromInline
func routed<Value>(_ consumer: some Consumer<Value>) -> ((Value, Route) -> Void)? {
  (consumer as? any RoutedConsumer)?.routed(Value.self)
}

/// Where a binding finds the way of the value that it is given, if its values come from a relay.
///
/// The emitter that delivers to the binding says the way, in its turn. It is behind a lock since an operator of a
/// user's may stand between, which hands a value on later and on another thread: the binding asks then, too.
@usableFromInline
final class RouteSource {
  private let current = Locked<Route?>(nil)

  @usableFromInline
  init() {}

  /// Has the subscription say the ways of its values, if it is one to a relay, and then calls the body, which is to
  /// ask for them: no value comes without its way.
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

  /// The way of the value that is being delivered. Of what was kept for a while, only the last relay is known.
  @usableFromInline
  var route: Route {
    current.withLock { $0 } ?? Route()
  }

  /// Sets the way, or takes it back.
  @usableFromInline
  func set(_ route: Route?) {
    // The former is dropped outside the lock.
    _ = current.withLock { current in
      let former = current
      current = route
      return former
    }
  }
}

/// A sink that looks where its values come from.
@usableFromInline
struct RoutedBinding<Value>: Subscriber {
  @usableFromInline typealias Failure = Never
  @usableFromInline let sink: Subscribers.Sink<Value, Never>
  @usableFromInline let source = RouteSource()

  @usableFromInline
  init(_ consume: @escaping (Value, Route) -> Void) {
    sink = Subscribers.Sink(receiveCompletion: { _ in }) { [source] in consume($0, source.route) }
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
