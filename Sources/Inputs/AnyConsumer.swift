public import ReactiveCore
import Synchronization

/// A type-erased consumer: you can send values to it, but not subscribe to it.
///
/// Use it to let others send values: a protocol can require it, and you can store it and pass it on.
/// ``Input`` creates one for a property, with a subject that only the property's owner can listen to.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let dial = AnyConsumer(volume)
/// let cancellable = volume.sink { print("volume \($0)") }  // volume 5
/// dial.send(7)  // volume 7
/// ```
///
/// You can't recover the wrapped subject, relay or closure. The consumer retains it.
@frozen
public struct AnyConsumer<Value>: Consumer {
  @usableFromInline let destination: Destination

  @frozen
  @usableFromInline
  enum Destination {
    case closure((Value) -> Void)
    /// The consumer was created without a destination, to be wrapped by ``Input``.
    case input(InputSubject<Value>)
  }

  /// A consumer that drops everything, such as for a preview.
  @inlinable
  public static var discarding: AnyConsumer { AnyConsumer(calling: { _ in }) }

  /// Creates a consumer for a property that is declared with ``Input``.
  ///
  ///     @Input var signIn = AnyConsumer<String>()
  ///
  /// This is the same as `@Input var signIn: AnyConsumer<String>`. Copies of the consumer send to the same
  /// input, including copies made before the property. Without ``Input``, nothing could ever receive a value,
  /// so sending one is a programming error and traps. Use ``discarding`` for a consumer that drops
  /// everything.
  public init() { destination = .input(InputSubject()) }

  /// Creates a consumer that calls a closure with each value.
  ///
  /// A closure isolated to an actor, like those of `sink(receiveValue:)`, is called on that actor:
  /// immediately for values sent there, otherwise as soon as the actor is free, in one order. Any other
  /// closure is called on the sending thread, and the compiler warns if it could race. A closure that uses
  /// `self` in an actor retains it, even with `[unowned self]`: use ``init(on:_:)-3syzz`` instead.
  ///
  /// - Parameter receive: called with each value.
  @preconcurrency
  @inlinable
  public init(@_inheritActorContext _ receive: @escaping @isolated(any) @Sendable (Value) -> Void) {
    if receive.isolation == nil {
      self.init(calling: callable(receive))
    } else {
      self.init(
        sendingTo: Subscribers.Sink(
          "AnyConsumer",
          on: receive.isolation,
          calling: { _ in },
          callable(receive)
        )
      )
    }
  }

  /// Creates a consumer that calls a closure with each value, isolated to an actor.
  ///
  /// The closure is called on the actor: immediately for values sent there, otherwise as soon as the actor is
  /// free, in one order. The consumer doesn't retain the actor; once it is deinitialized, values are dropped.
  /// If the values aren't `Sendable`, you can call this only on the actor.
  ///
  /// - Parameters:
  ///   - actor: the actor that isolates the closure.
  ///   - receive: called with the actor and each value.
  @preconcurrency
  @inlinable
  public init<Owner: Actor>(
    on actor: Owner,
    _ receive: @escaping @Sendable (isolated Owner, Value) -> Void
  ) where Value: Sendable {
    self.init(unchecked: actor, receive)
  }

  /// The same for values that aren't `Sendable` and so can't leave the actor. Call it on the actor.
  @_documentation(visibility: internal)
  @preconcurrency
  @inlinable
  public init<Owner: Actor>(
    on actor: isolated Owner,
    _ receive: @escaping @Sendable (isolated Owner, Value) -> Void
  ) {
    self.init(unchecked: actor, receive)
  }

  @inlinable
  init<Owner: Actor>(
    unchecked actor: Owner,
    _ receive: @escaping @Sendable (isolated Owner, Value) -> Void
  ) {
    self.init(sendingTo: Subscribers.Sink("AnyConsumer", on: actor, { _, _ in }, callable(receive)))
  }

  /// Creates a consumer that sends to a sink on an actor. The sink finishes when the last copy of the
  /// consumer is gone.
  @inlinable
  init(sendingTo sink: Subscribers.Sink<Value, Never>) {
    let receiver = IsolatedReceiver<Value>()
    receiver.subject.subscribe(sink)
    self.init(calling: { receiver.subject.send($0) })
  }

  /// Creates a consumer that calls a closure on the sending thread. The caller ensures that this is safe.
  @inlinable
  init(calling receive: @escaping (Value) -> Void) { destination = .closure(receive) }

  /// Creates a consumer that sends each value to another one, such as a relay or a subject that can't fail.
  @inlinable
  public init<C: Consumer>(_ consumer: C) where C.Value == Value {
    self.init(calling: { consumer.consume($0) })
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) {
    switch destination {
    case .closure(let receive): receive(value)
    case .input(let input): input.send(value)
    }
  }

  @inlinable
  public func consume(_ value: Value) { send(value) }
}

// Unchecked: its closure is `Sendable`, or sends to a consumer that you may call from any thread.
extension AnyConsumer: @unchecked Sendable where Value: Sendable {}

extension AnyConsumer where Value == Void {
  /// Sends an event without a value.
  @inlinable
  public func send() { send(()) }
}

extension AnyConsumer {
  /// Returns a consumer of another type of value, which converts each value for this consumer.
  ///
  /// Use it if the sender has another type of value. It is the counterpart of `map(_:)` for the sending side.
  ///
  /// ```swift
  /// let log = AnyConsumer<String> { print($0) }
  /// let volumes = log.pullback { (volume: Int) in "volume \(volume)" }
  /// volumes.send(7)  // volume 7
  /// ```
  @preconcurrency
  @inlinable
  public func pullback<NewValue>(_ transform: @escaping @Sendable (NewValue) -> Value) -> AnyConsumer<
    NewValue
  > {
    AnyConsumer<NewValue>(calling: { send(transform($0)) })
  }

  /// Returns a consumer that forwards the values that satisfy a condition, and drops the others.
  ///
  /// ```swift
  /// let log = AnyConsumer<Int> { print("volume \($0)") }
  /// let loud = log.filter { $0 > 5 }
  /// loud.send(3)
  /// loud.send(7)  // volume 7
  /// ```
  @preconcurrency
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> AnyConsumer<Value> {
    AnyConsumer(calling: { if isIncluded($0) { send($0) } })
  }
}

extension Consumer {
  /// Hides the type of this consumer.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<String, Never>()
  /// let consumer: AnyConsumer<String> = taps.eraseToAnyConsumer()
  /// let cancellable = taps.sink { print("tapped \($0)") }
  /// consumer.send("OK")  // tapped OK
  /// ```
  @inlinable
  public func eraseToAnyConsumer() -> AnyConsumer<Value> { AnyConsumer(self) }
}

extension Publisher {
  /// Unavailable: use `bind(to:)` to send a publisher's values to a consumer.
  @available(*, unavailable, message: "use bind(to:), whose cancellable ends the binding")
  public func subscribe<Value>(_ consumer: AnyConsumer<Value>) -> AnyCancellable { AnyCancellable {} }
}

/// The subject of an input whose consumer was created before it.
@usableFromInline
final class InputSubject<Value> {
  private let subject = PassthroughSubject<Value, Never>()
  private let isWrapped = Atomic(false)

  /// Allows sending, because an ``Input`` now publishes the values.
  func wrap() -> PassthroughSubject<Value, Never> {
    isWrapped.store(true, ordering: .relaxed)
    return subject
  }

  @usableFromInline
  func send(_ value: Value) {
    if !isWrapped.load(ordering: .relaxed) {
      misuse("AnyConsumer() is declared with @Input, or is .discarding: nothing receives its values")
    }
    subject.send(value)
  }
}

/// Delivers values on an actor.
///
///     AnyConsumer ──▶ IsolatedReceiver ──▶ subject ── on the actor ──▶ closure
///
/// The subject finishes when the last copy of the consumer is released. Pending values are delivered before
/// the completion.
@usableFromInline
final class IsolatedReceiver<Value> {
  @usableFromInline let subject = PassthroughSubject<Value, Never>()

  @inlinable
  init() {}

  deinit { subject.send(completion: .finished) }
}
