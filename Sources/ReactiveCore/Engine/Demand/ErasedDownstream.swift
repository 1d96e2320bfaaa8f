/// A subscriber with its type erased, or the closures of a sink.
///
/// The closures are created where the subscriber's type is known, so that the chain below them is compiled as
/// one specialized function. The struct is noncopyable, so that a call neither retains nor releases.
@frozen
@usableFromInline
package struct ErasedDownstream<Input>: ~Copyable {
  @frozen
  @usableFromInline
  enum ReceiveValue: ~Copyable {
    case subscriber((Input) -> Subscribers.Demand)
    /// The closure of a sink, which requested unlimited demand. Called directly, it needs no wrapper.
    case sink((Input) -> Void)
  }

  @usableFromInline let receiveValue: ReceiveValue
  @usableFromInline package let receiveCompletion: (ErasedCompletion) -> Void

  @inlinable
  package init<S: Subscriber>(_ subscriber: S) where S.Input == Input {
    // A closure that captures one object, or a structure of one, needs no allocation. The compiler knows the
    // size and removes the other branches; it wouldn't for a check whether the type is a class.
    if MemoryLayout<S>.size == MemoryLayout<AnyObject>.size {
      receiveValue = .subscriber { subscriber.receive($0) }
      receiveCompletion = { subscriber.receive(completion: Subscribers.Completion($0)) }
    } else if let erased = subscriber as? AnySubscriber<Input, S.Failure> {
      receiveValue = .subscriber(erased.receiveValue)
      receiveCompletion = erased.receiveCompletion
    } else {
      let box = SubscriberBox(subscriber)
      receiveValue = .subscriber { box.subscriber.receive($0) }
      receiveCompletion = { box.subscriber.receive(completion: Subscribers.Completion($0)) }
    }
  }

  /// The closures of a sink.
  @inlinable @inline(__always)
  package init<Failure>(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveValue = .sink(receiveValue)
    if let receiveCompletion {
      self.receiveCompletion = {
        receiveCompletion(Subscribers.Completion($0))
        // Both closures are released after the completion.
        withExtendedLifetime(receiveValue) {}
      }
    } else {
      self.receiveCompletion = { _ in }
    }
  }

  /// Always inlined, because a call from unspecialized code would look up the type of `self`.
  @inlinable @inline(__always)
  package borrowing func receive(_ value: Input) -> Subscribers.Demand {
    switch receiveValue {
    case .subscriber(let receive):
      return receive(value)
    case .sink(let receive):
      receive(value)
      return .none
    }
  }
}

/// A box for a subscriber that is larger than a reference, so that several closures can capture it.
@usableFromInline
final class SubscriberBox<S: Subscriber> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }
}
