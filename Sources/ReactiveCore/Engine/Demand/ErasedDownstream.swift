/// A subscriber with its type erased.
///
/// The closures are created where the subscriber's type is known, so that the chain below them is compiled as
/// one specialized function. The struct is noncopyable, so that a call neither retains nor releases.
@frozen
@usableFromInline
package struct ErasedDownstream<Input, Failure: Error>: ~Copyable {
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  package init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
  }

  @inlinable
  package borrowing func receive(_ value: Input) -> Subscribers.Demand {
    receiveValue(value)
  }

  @inlinable
  package consuming func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion(completion)
  }
}
