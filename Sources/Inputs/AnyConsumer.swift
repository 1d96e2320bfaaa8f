public import ReactiveCore
import Synchronization

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
/// You can't recover the wrapped subject, relay or closure. The consumer retains it.
///
/// Neither Combine nor RxSwift has such a type; RxSwift's `AnyObserver` is the nearest.
@frozen
public struct AnyConsumer<Value>: Consumer {
  @usableFromInline let destination: Destination

  /// The destination of the values.
  @frozen
  @usableFromInline
  enum Destination {
    case closure((Value) -> Void)
    /// The consumer was created without a destination, to be wrapped by ``Input``.
    case input(InputSubject<Value>)
  }

  /// A consumer that drops everything: for a place that requires one where nobody listens, such as a preview.
  @inlinable
  public static var discarding: AnyConsumer { AnyConsumer(calling: { _ in }) }

  /// Creates a consumer for a property that is declared with ``Input``.
  ///
  ///     @Input var signIn = AnyConsumer<String>()
  ///
  /// That is the same input as `@Input var signIn: AnyConsumer<String>`. Copies of the consumer send to the same
  /// input, including those made before the property.
  ///
  /// Without ``Input``, nothing could ever receive a value: sending one is a programming error and traps. Use
  /// ``discarding`` for a consumer that drops everything.
  public init() { destination = .input(InputSubject()) }

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
  init(calling receive: @escaping (Value) -> Void) { destination = .closure(receive) }

  /// Creates a consumer that sends each value on to another: a relay, a subject that cannot fail, a consumer.
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

/// The subject of an input whose consumer was created before it.
@usableFromInline
final class InputSubject<Value> {
  private let subject = PassthroughSubject<Value, Never>()
  private let isWrapped = Atomic(false)

  /// Lets values be sent, now that an ``Input`` publishes them.
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
