/// A subscriber with its type erased.
///
/// The closures are created where the subscriber's type is known, so that the chain below them is compiled as
/// one specialized function. The struct is noncopyable, so that a call neither retains nor releases.
@frozen
@usableFromInline
package struct ErasedDownstream<Input>: ~Copyable {
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline package let receiveCompletion: (ErasedCompletion) -> Void

  @inlinable
  package init<S: Subscriber>(_ subscriber: S) where S.Input == Input {
    // A closure that captures one object, or a structure of one, needs no allocation. The compiler knows the
    // size and removes the other branches; it wouldn't for a check whether the type is a class.
    if MemoryLayout<S>.size == MemoryLayout<AnyObject>.size {
      receiveValue = { subscriber.receive($0) }
      receiveCompletion = { subscriber.receive(completion: Subscribers.Completion($0)) }
    } else if let erased = subscriber as? AnySubscriber<Input, S.Failure> {
      receiveValue = erased.receiveValue
      receiveCompletion = erased.receiveCompletion
    } else {
      let box = SubscriberBox(subscriber)
      receiveValue = { box.subscriber.receive($0) }
      receiveCompletion = { box.subscriber.receive(completion: Subscribers.Completion($0)) }
    }
  }

  @inlinable
  package borrowing func receive(_ value: Input) -> Subscribers.Demand {
    receiveValue(value)
  }
}

/// A box for a subscriber that is larger than a reference, so that several closures can capture it.
@usableFromInline
final class SubscriberBox<S: Subscriber> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }
}
