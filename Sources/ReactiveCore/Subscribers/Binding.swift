/// A consumer that bindings pass the routes of values to.
package protocol RoutedConsumer<Value>: Consumer {
  /// Receives a value, unless bindings deliver back one that it has delivered.
  func consume(_ value: Value, along route: Route)
}

/// The subscriber of a binding to a relay.
///
///     relay ── owns ──▶ emitter ── Route.deliver(_:from:to:_:) ──▶ operators ──▶ Binding ──▶ consumer
@usableFromInline
struct Binding<Value>: Subscriber {
  @usableFromInline typealias Failure = Never
  @usableFromInline let sink: Subscribers.Sink<Value, Never>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  /// - Returns: nil if the consumer has no use for routes.
  @usableFromInline
  init?(to consumer: some Consumer<Value>) {
    guard let consumer = consumer as? any RoutedConsumer<Value> else { return nil }
    sink = Subscribers.Sink(calling: { _ in }) { [combineIdentifier] value in
      if let route = Route.current(to: combineIdentifier) {
        consumer.consume(value, along: route)
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
    emitter.inTurn { [sink, combineIdentifier] in
      if let relay = emitter.subject, relay is any RoutedConsumer {
        emitter.surround { Route.deliver($0, from: relay, to: combineIdentifier, $1) }
      }
      sink.receive(subscription: emitter)
    }
  }

  @usableFromInline
  func receive(_ value: Value) -> Subscribers.Demand { sink.receive(value) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) { sink.receive(completion: completion) }
}
