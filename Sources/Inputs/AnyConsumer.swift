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

  /// Makes a consumer that calls a closure with each value, wherever it is sent.
  @inlinable
  public init(_ receive: @escaping (Value) -> Void) { self.receive = receive }

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
  /// Tells the consumer that something happened, where there is no value to say more.
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
  /// Hides what this consumer is.
  @inlinable
  public func eraseToAnyConsumer() -> AnyConsumer<Value> { AnyConsumer(self) }
}
