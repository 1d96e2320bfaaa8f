/// A type that values can be bound to with the `bind(to:)` of other modules: an input, or a subject that
/// can't fail.
///
/// Combine has no such protocol. It corresponds to RxSwift's `ObserverType` in `bind(to:)`.
public protocol Consumer<Value> {
  /// The kind of values received.
  associatedtype Value

  /// Receives a value of a publisher that is bound to this. May be called from any thread.
  func consume(_ value: Value)
}

extension Subject where Failure == Never {
  /// Sends the value.
  @inlinable
  public func consume(_ value: Output) { send(value) }
}

extension PassthroughSubject: Consumer where Failure == Never {}
extension CurrentValueSubject: Consumer where Failure == Never {}

extension Publisher where Failure == Never {
  /// Sends every value to a consumer, until the cancellable is cancelled. Releasing it changes nothing.
  @inlinable
  package func binding<C: Consumer>(to consumer: C) -> Subscribers.Sink<Output, Never>
  where C.Value == Output {
    let binding = Binding<Output>(to: consumer)
    subscribe(binding)
    return binding.sink
  }
}

/// The subscriber of a binding. It wraps a sink in a type of its own, because a publisher may have to know
/// that it is bound.
@frozen
@usableFromInline
package struct Binding<Value>: Subscriber {
  @usableFromInline package typealias Failure = Never
  @usableFromInline let sink: Subscribers.Sink<Value, Never>
  @inlinable package var combineIdentifier: CombineIdentifier { sink.combineIdentifier }

  @inlinable
  init<C: Consumer>(to consumer: C) where C.Value == Value {
    sink = Subscribers.Sink(calling: { _ in }) { consumer.consume($0) }
  }

  @inlinable
  package func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

  @inlinable
  package func receive(_ value: Value) -> Subscribers.Demand { sink.receive(value) }

  @inlinable
  package func receive(completion: Subscribers.Completion<Never>) { sink.receive(completion: completion) }
}

/// Several consumers that each receive every value, in order.
@frozen
@usableFromInline
package struct SeveralConsumers<Value>: Consumer {
  @usableFromInline package let consumers: [any Consumer<Value>]

  @usableFromInline
  package init(_ consumers: [any Consumer<Value>]) { self.consumers = consumers }

  @usableFromInline
  package func consume(_ value: Value) {
    for consumer in consumers { consumer.consume(value) }
  }
}
