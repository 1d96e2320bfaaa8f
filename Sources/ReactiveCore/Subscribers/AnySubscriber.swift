/// A type-erased subscriber.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  public let combineIdentifier: CombineIdentifier
  // Closures, because they are created where the subscriber's type is known: see `ErasedDownstream`.
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline let receiveCompletion: (ErasedCompletion) -> Void
  @usableFromInline let wrapped: (() -> Any)?

  /// Creates a type-erased subscriber. A subscriber that is already type-erased is not wrapped again.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    combineIdentifier = subscriber.combineIdentifier
    receiveSubscription = { subscriber.receive(subscription: $0) }
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: Subscribers.Completion($0)) }
    wrapped = { subscriber }
  }

  /// Creates a subscriber that forwards its signals to a subject.
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
    self.receiveCompletion = { receiveCompletion?(Subscribers.Completion($0)) }
    wrapped = nil
  }

  /// Creates a subscriber from the closures of another. Closures that capture only an object need no
  /// allocation.
  @inlinable
  package init(
    _ wrapped: @escaping () -> Any,
    identifiedBy identifier: CombineIdentifier,
    _ receiveSubscription: @escaping (any Subscription) -> Void,
    _ receiveValue: @escaping (Input) -> Subscribers.Demand,
    _ receiveCompletion: @escaping (ErasedCompletion) -> Void
  ) {
    combineIdentifier = identifier
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
    self.wrapped = wrapped
  }

  @inlinable
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }

  @inlinable
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion(ErasedCompletion(completion))
  }

  public var description: String { wrapped.map { String(describing: $0()) } ?? "Anonymous AnySubscriber" }
  public var customMirror: Mirror {
    wrapped.map { Mirror(reflecting: $0()) } ?? Mirror(self, children: EmptyCollection())
  }
  public var playgroundDescription: Any { description }
}
