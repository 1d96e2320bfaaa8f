public import ReactiveCore

/// Something that values can be sent to, and nothing else: whoever has one cannot listen to it.
///
/// A plain value, to be required by a protocol, stored and passed on:
///
///     protocol SignInModel {
///       var signIn: AnyConsumer<Credentials> { get }
///     }
///
/// What is behind it (a subject, a relay, a closure) cannot be got out of it again. It keeps that alive.
///
/// Neither Combine nor RxSwift has such a type; RxSwift's `AnyObserver` comes nearest.
@frozen
public struct AnyConsumer<Value>: Consumer {
  @usableFromInline let receive: ((Value) -> Void)?

  /// Makes a consumer that drops everything.
  ///
  /// Behind ``Input`` it stands for the input: see there.
  @inlinable
  public init() { receive = nil }

  /// Makes a consumer that calls a closure with each value.
  ///
  /// Written inside an actor, the closure runs on that actor, wherever the value is sent: at once for what is sent
  /// there, otherwise as soon as the actor is free, in one order. The consumer does not keep the actor alive; when
  /// it has gone away, values are dropped. Outside of any actor the closure is called where and when the value is
  /// sent.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closure belongs to. The compiler fills it in; in the initial value of a
  ///     property it does not, and it has to be said there: `isolation: MainActor.shared`.
  ///   - receive: called with each value.
  @inlinable
  public init(isolation: (any Actor)? = #isolation, _ receive: @escaping (Value) -> Void) {
    if let isolation {
      let receiver = IsolatedReceiver(receive, on: isolation)
      self.receive = { receiver.subject.send($0) }
    } else {
      self.receive = receive
    }
  }

  /// Makes a consumer that sends each value on to another: a relay, a subject that cannot fail, a consumer.
  @inlinable
  public init<C: Consumer>(_ consumer: C) where C.Value == Value {
    receive = { consumer.consume($0) }
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) { receive?(value) }

  @inlinable
  public func consume(_ value: Value) { send(value) }
}

extension AnyConsumer: @unchecked Sendable where Value: Sendable {}

extension AnyConsumer where Value == Void {
  /// Tells the consumer that something happened.
  @inlinable
  public func send() { send(()) }
}

extension AnyConsumer {
  /// A consumer of other values, which turns each into one for this consumer.
  @inlinable
  public func pullback<NewValue>(_ transform: @escaping (NewValue) -> Value) -> AnyConsumer<NewValue> {
    AnyConsumer<NewValue> { send(transform($0)) }
  }

  /// A consumer of other values, which turns each into one for this consumer. Another name of ``pullback(_:)``.
  @inlinable
  public func contramap<NewValue>(_ transform: @escaping (NewValue) -> Value) -> AnyConsumer<NewValue> {
    pullback(transform)
  }

  /// A consumer that sends on the values that satisfy a condition, and drops the others.
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> AnyConsumer<Value> {
    AnyConsumer { if isIncluded($0) { send($0) } }
  }
}

extension Consumer {
  /// Hides the type of this consumer.
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
/// When the last copy of the consumer goes away the subject finishes. The completion is the last to arrive: values
/// that are on their way are not lost.
@usableFromInline
final class IsolatedReceiver<Value> {
  @usableFromInline let subject = PassthroughSubject<Value, Never>()

  @usableFromInline
  init(_ receive: @escaping (Value) -> Void, on actor: any Actor) {
    _ = subject.subscribe(isolation: actor, onNext: receive)
  }

  deinit { subject.send(completion: .finished) }
}
