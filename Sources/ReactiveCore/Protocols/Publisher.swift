/// A type that delivers a sequence of values over time, then at most one completion.
///
/// A publisher delivers to each subscriber no more values than its demand. <doc:OrderThreadsAndDemand> lists
/// the other promises. The page of ``ReactiveCore`` groups the operators by purpose.
public protocol Publisher<Output, Failure> {
  /// The type of the values published.
  associatedtype Output
  /// The type of the error that the sequence may fail with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. A publisher implements this; callers use `subscribe(_:)`.
  ///
  /// An implementation first calls `receive(subscription:)` on the subscriber, once, and delivers nothing
  /// before that call has returned, unless the subscriber requests it there. <doc:OperatorsOfYourOwn> has an
  /// example with its subscription.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
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
  /// The subject sends this publisher's values and its completion, in addition to the values others send. It
  /// also decides about the demand: see ``Subject/send(subscription:)``.
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
