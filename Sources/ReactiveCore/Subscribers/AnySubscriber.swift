/// A type-erased subscriber.
///
/// Mirrors Combine's `AnySubscriber`.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  public let combineIdentifier: CombineIdentifier
  // Closures, since they are created where the subscriber's type is known: see `ErasedDownstream`.
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let describe: () -> String
  /// The subscriber, if it forwards what it receives to an operator's subscriber.
  @usableFromInline let forwardingInner: ForwardingInnerSubscriber<Input, Failure>?

  /// Creates a type-erased subscriber. One that is type-erased already is not wrapped again.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    combineIdentifier = subscriber.combineIdentifier
    receiveSubscription = { subscriber.receive(subscription: $0) }
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
    describe = { String(describing: subscriber) }
    forwardingInner = ReactiveCore.forwardingInner(subscriber)
  }

  /// Creates a subscriber that sends what it receives to a subject.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber from closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: called with the subscription. Without it, no value is requested.
  ///   - receiveValue: called with each value; returns additional demand. Without it, there is none.
  ///   - receiveCompletion: called with the completion.
  @preconcurrency
  @inlinable
  public init(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveValue: (@Sendable (Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    self.receiveSubscription = receiveSubscription ?? { _ in }
    self.receiveValue = receiveValue ?? { _ in .none }
    self.receiveCompletion = receiveCompletion ?? { _ in }
    describe = { "Anonymous AnySubscriber" }
    forwardingInner = nil
  }

  @inlinable
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }

  @inlinable
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }

  public var description: String { describe() }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  public var playgroundDescription: Any { description }
}
