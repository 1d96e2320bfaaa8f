/// Something that values can be bound to: a relay, an input, a subject that cannot fail.
///
/// Combine has no such protocol. It is what RxSwift's `ObserverType` is to `bind(to:)`.
public protocol Consumer<Value> {
  /// The kind of values received.
  associatedtype Value

  /// Receives a value of a publisher that is bound to this. May be called from any thread.
  func consume(_ value: Value)
}

extension Publisher where Failure == Never {
  /// Sends every value of this publisher into a consumer.
  ///
  /// Unlimited demand is requested. When the publisher finishes, the binding ends; the consumer does not complete.
  ///
  /// Relays that are bound in a circle come to rest: a relay drops a value that it has delivered and that bindings
  /// deliver back to it, if it comes back equal, or if the relay's values cannot be compared. Two values that do not equal
  /// even themselves, such as `Double.nan`, count as equal if they are alike in all parts. A relay that is busy on
  /// another thread makes no difference. While a binding begins, values that are buffered for it, or sent on another
  /// thread, may go round once more.
  ///
  /// That holds for bindings straight from a relay or through operators that pass values on one for one, such as `map` and
  /// `filter`; behind others a value counts as new, and only a `BehaviorRelay` whose value it equals drops it. What a
  /// closure sends is new, too.
  ///
  /// The consumer takes values where and when they are sent, also if this is written inside an actor: consumers may be
  /// called from any thread, and a closure behind an `AnyConsumer` runs on the actor that it was written in.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized. The binding
  ///   retains the consumer, and nothing else.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output {
    AnyCancellable(binding(to: consumer))
  }

  /// Binds until the sink is cancelled. Releasing it changes nothing.
  @inlinable
  package func binding<C: Consumer>(to consumer: C) -> Subscribers.Sink<Output, Never>
  where C.Value == Output {
    guard let binding = Binding(to: consumer) else {
      let sink = Subscribers.Sink<Output, Never>(calling: { _ in }, { consumer.consume($0) })
      subscribe(sink)
      return sink
    }
    subscribe(binding)
    binding.delivery.subscribed()
    return binding.sink
  }

  /// Sends every value of this publisher into a consumer of optional values.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output? {
    map(Optional.some).bind(to: consumer)
  }

  /// Sends every value of this publisher into several consumers, one after the other.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind(
    to first: any Consumer<Output>,
    _ second: any Consumer<Output>,
    _ others: any Consumer<Output>...
  ) -> AnyCancellable {
    bind(to: SeveralConsumers(consumers: [first, second] + others))
  }

  /// Sends every value of this publisher into several consumers of optional values, one after the other.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  ///
  /// Mirrors RxSwift's `bind(to:)`.
  @inlinable
  public func bind(
    to first: any Consumer<Output?>,
    _ second: any Consumer<Output?>,
    _ others: any Consumer<Output?>...
  ) -> AnyCancellable {
    map(Optional.some).bind(to: SeveralConsumers(consumers: [first, second] + others))
  }
}

extension Subject where Failure == Never {
  /// Sends the value.
  @inlinable
  public func consume(_ value: Output) { send(value) }
}

extension PassthroughSubject: Consumer where Failure == Never {}
extension CurrentValueSubject: Consumer where Failure == Never {}

@usableFromInline
package struct SeveralConsumers<Value>: Consumer {
  @usableFromInline let consumers: [any Consumer<Value>]
  /// Those of the consumers, at the same places, that bindings pass routes to.
  private let routed: [(any RoutedConsumer<Value>)?]

  @usableFromInline
  package init(consumers: [any Consumer<Value>]) {
    self.consumers = consumers
    routed = consumers.map { $0 as? any RoutedConsumer<Value> }
  }

  @usableFromInline
  package func consume(_ value: Value) {
    for consumer in consumers { consumer.consume(value) }
  }
}

extension SeveralConsumers: RoutedConsumer {
  @usableFromInline package var targets: [RelayBindings] { routed.flatMap { $0?.targets ?? [] } }

  @usableFromInline
  package func consume(_ value: Value, along route: Route) {
    for (consumer, routed) in zip(consumers, routed) {
      if let routed { routed.consume(value, along: route) } else { consumer.consume(value) }
    }
  }
}
