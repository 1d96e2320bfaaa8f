public import ReactiveCore

/// Something that values can be sent to, and nothing else: its holder cannot subscribe to it.
///
/// Use it for what others may send to: it is a plain value, to be required by a protocol, stored and passed on.
/// ``Input`` makes one for a property, with a subject that only the owner of the property can listen to.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let dial = AnyConsumer(volume)
/// let cancellable = volume.sink { print("volume \($0)") }  // volume 5
/// dial.send(7)  // volume 7
/// ```
///
/// What is behind it (a subject, a relay, a closure) cannot be got out of it again. It is retained.
///
/// Neither Combine nor RxSwift has such a type; RxSwift's `AnyObserver` is the nearest.
@frozen
public struct AnyConsumer<Value>: Consumer {
  @usableFromInline let receive: (Value) -> Void

  /// A consumer that drops everything: for a place that requires one where nobody listens, such as a preview.
  @inlinable
  public static var discarding: AnyConsumer { AnyConsumer(calling: { _ in }) }

  /// Unavailable: a property that others send to is declared with ``Input`` and without a value; what drops everything is
  /// ``discarding``.
  @available(
    *,
    unavailable,
    message: "declare the property with @Input and without a value, or use .discarding"
  )
  public init() { self.init(calling: { _ in }) }

  /// Creates a consumer that calls a closure with each value.
  ///
  /// A closure that is written in a type or a function of a global actor, such as the main actor, belongs to that actor,
  /// and so does one that uses the state of the ordinary actor it is written in, or says `{ @MainActor in … }`. It is
  /// called there, wherever the value is sent: at once for what is sent there, otherwise as soon as the actor is free, in
  /// one order. Any other closure is called where and when the value is sent, and the compiler warns of what would race
  /// there.
  ///
  /// A closure that uses `self` in an ordinary actor retains it, also with `[unowned self]`: ``init(on:_:)`` is for
  /// those.
  ///
  /// - Parameter receive: called with each value.
  @preconcurrency
  @inlinable
  public init(@_inheritActorContext _ receive: @escaping @isolated(any) @Sendable (Value) -> Void) {
    if receive.isolation == nil {
      self.init(calling: callable(receive))
    } else {
      let receiver = IsolatedReceiver<Value>()
      let sink = Subscribers.Sink<Value, Never>(
        "AnyConsumer",
        on: receive.isolation,
        calling: { _ in },
        callable(receive)
      )
      receiver.subject.subscribe(sink)
      self.init(calling: { receiver.subject.send($0) })
    }
  }

  /// Creates a consumer that calls a closure of an actor with each value.
  ///
  /// The closure is called on the actor, wherever the value is sent: at once for what is sent there, otherwise as soon
  /// as the actor is free, in one order. The consumer does not retain the actor; when it is deinitialized, values are
  /// dropped.
  ///
  /// - Parameters:
  ///   - actor: the actor.
  ///   - receive: called with the actor and each value.
  @preconcurrency
  @inlinable
  public init<Owner: Actor>(
    on actor: Owner,
    _ receive: @escaping @Sendable (isolated Owner, Value) -> Void
  ) {
    let receiver = IsolatedReceiver<Value>()
    receiver.subject.subscribe(Subscribers.Sink("AnyConsumer", on: actor, { _, _ in }, callable(receive)))
    self.init(calling: { receiver.subject.send($0) })
  }

  /// Creates a consumer that calls a closure where and when the value is sent: the maker sees to it that this is safe.
  @inlinable
  init(calling receive: @escaping (Value) -> Void) { self.receive = receive }

  /// Creates a consumer that sends each value on to another: a relay, a subject that cannot fail, a consumer.
  @inlinable
  public init<C: Consumer>(_ consumer: C) where C.Value == Value {
    receive = { consumer.consume($0) }
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) { receive(value) }

  @inlinable
  public func consume(_ value: Value) { send(value) }
}

// Unchecked: its closure is `Sendable`, or sends to a consumer that may be called from any thread.
extension AnyConsumer: @unchecked Sendable where Value: Sendable {}

extension AnyConsumer where Value == Void {
  /// Sends an event without a value.
  @inlinable
  public func send() { send(()) }
}

extension AnyConsumer {
  /// A consumer of other values, which turns each into one for this consumer.
  ///
  /// Use it where the sender has another type of value, as `map(_:)` is used on the side of the publisher.
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

  /// A consumer that sends on the values that satisfy a condition, and drops the others.
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
  /// Not there: a publisher's values are sent into a consumer with `bind(to:)`.
  @available(*, unavailable, message: "use bind(to:), whose cancellable ends the binding")
  public func subscribe<Value>(_ consumer: AnyConsumer<Value>) -> AnyCancellable { AnyCancellable {} }
}

/// Takes values to an actor.
///
///     AnyConsumer ──▶ IsolatedReceiver ──▶ subject ── on the actor ──▶ closure
///
/// When the last copy of the consumer is released the subject finishes. The completion is delivered last: values
/// that are waiting are not lost.
@usableFromInline
final class IsolatedReceiver<Value> {
  @usableFromInline let subject = PassthroughSubject<Value, Never>()

  @inlinable
  init() {}

  deinit { subject.send(completion: .finished) }
}
