/// A destination for the `bind(to:)` of other modules: an input, or a subject that can't fail.
public protocol Consumer<Value> {
  /// The kind of values received.
  associatedtype Value

  /// Receives a value from a bound publisher. May be called from any thread.
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
  /// Sends every value to a consumer until the sink is cancelled. Releasing the sink doesn't end it.
  @inlinable
  package func binding<C: Consumer>(to consumer: C) -> Subscribers.Sink<Output, Never>
  where C.Value == Output {
    let sink = Subscribers.Sink<Output, Never>(calling: { _ in }) { consumer.consume($0) }
    #if Inspection
      sink.boundSubjects = consumer.subjectIdentities
    #endif
    subscribe(sink)
    return sink
  }
}

/// Several consumers that each receive every value, in order.
@frozen
@usableFromInline
package struct SeveralConsumers<Value>: Consumer {
  @usableFromInline let consumers: [any Consumer<Value>]

  @usableFromInline
  package init(_ consumers: [any Consumer<Value>]) { self.consumers = consumers }

  @usableFromInline
  package func consume(_ value: Value) {
    for consumer in consumers { consumer.consume(value) }
  }
}
