/// A type that delivers a sequence of values over time, then at most one completion.
///
/// A publisher never delivers more values to a subscriber than the subscriber requested.
/// <doc:OrderThreadsAndDemand> lists the other promises. The page of ``ReactiveCore`` groups the operators by
/// purpose.
public protocol Publisher<Output, Failure> {
  /// The type of the values published.
  associatedtype Output
  /// The type of the error that the sequence may fail with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. A publisher implements this; callers use `subscribe(_:)`.
  ///
  /// An implementation first calls `receive(subscription:)` on the subscriber, once. Until that call returns,
  /// it delivers only what the subscriber requests during the call. <doc:OperatorsOfYourOwn> has an example
  /// with its subscription.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure

  /// The only value, if every subscriber receives exactly this value, followed by the completion, and it is
  /// available without waiting. An operator or a sink that reads it needs no subscription.
  ///
  /// This and `_sink` are requirements, since the compiler can't remove a cast that fails.
  @_documentation(visibility: internal)
  var _readyValue: Output? { get }

  /// Subscribes closures that belong to no actor, with unlimited demand and without a subscriber. Subjects and
  /// relays do that at a quarter less cost, and each value then costs half.
  ///
  /// - Parameter receiveCompletion: nil if nothing happens on completion.
  /// - Returns: the subscription; nil if this publisher needs a subscriber.
  @_documentation(visibility: internal)
  func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)?
}

extension Publisher {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Output? { nil }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? { nil }

  /// Subscribes a subscriber to this publisher.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    #if Inspection
      subscribeInspected(subscriber)
    #else
      receive(subscriber: subscriber)
    #endif
  }

  /// Subscribes a subject to this publisher.
  ///
  /// The subject sends this publisher's values and completion, in addition to values from other senders. It
  /// also decides how many values to request: see ``Subject/send(subscription:)``.
  ///
  /// - Returns: a cancellable that cancels the subscription when it is cancelled or deinitialized. The
  ///   subscription retains the subject.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for publisher types.
public enum Publishers {}
