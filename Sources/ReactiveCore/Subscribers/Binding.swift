/// A consumer that bindings pass the routes of values to.
@usableFromInline
package protocol RoutedConsumer<Value>: Consumer {
  /// Those of the relays that receive its values.
  var targets: [RelayBindings] { get }

  /// Receives a value, unless bindings deliver back one that it has delivered.
  func consume(_ value: Value, along route: Route)
}

extension RoutedConsumer where Self: BoundRelay {
  @usableFromInline package var targets: [RelayBindings] { [bindings] }
}

/// The subscriber of a binding to a relay.
///
///     relay ── owns ──▶ emitter ── BoundDelivery ──▶ operators ──▶ Binding ──▶ consumer
@usableFromInline
struct Binding<Value>: Subscriber {
  @usableFromInline typealias Failure = Never
  @usableFromInline let sink: Subscribers.Sink<Value, Never>
  @usableFromInline let delivery: BoundDelivery
  @usableFromInline var combineIdentifier: CombineIdentifier { sink.combineIdentifier }

  /// - Returns: nil if the consumer has no use for routes.
  @inlinable
  init?<C: Consumer>(to consumer: C) where C.Value == Value {
    guard let routed = consumer as? any RoutedConsumer<Value> else { return nil }
    let delivery = BoundDelivery(to: routed.targets)
    self.delivery = delivery
    // Made where the consumer's type is known: a value that needs no route costs what it costs a sink.
    sink = Subscribers.Sink(calling: { _ in }) { value in
      if let route = delivery.route {
        routed.consume(value, along: route)
      } else {
        consumer.consume(value)
      }
    }
  }

  /// Has a relay's subscription deliver along the routes of its values, before any is requested.
  @usableFromInline
  func receive(subscription: any Subscription) {
    guard let emitter = subscription as? any SubjectEmitting else {
      return sink.receive(subscription: subscription)
    }
    emitter.inTurn { [sink, delivery] in
      if let relay = emitter.subject as? any BoundRelay { emitter.deliver(by: delivery, from: relay) }
      sink.receive(subscription: emitter)
    }
  }

  @usableFromInline
  func receive(_ value: Value) -> Subscribers.Demand { sink.receive(value) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) { sink.receive(completion: completion) }
}

/// A subscription to a subject, whatever its types.
protocol SubjectEmitting: AnyEmitter {
  /// The subject, or the relay around it. In the turn.
  var subject: AnyObject? { get }

  /// Has each value delivered to the binding of the delivery from now on. In the turn.
  func deliver(by delivery: BoundDelivery, from relay: any BoundRelay)
}

extension SubjectEmitter: SubjectEmitting {
  func deliver(by delivery: BoundDelivery, from relay: any BoundRelay) {
    delivery.begin(of: relay) { $0.assumingMemoryBound(to: Output.self).pointee }
    if let former = downstream.take() { downstream = former.delivering(by: delivery) }
  }
}
