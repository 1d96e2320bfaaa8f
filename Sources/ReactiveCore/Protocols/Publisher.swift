/// A type that delivers a sequence of values over time, then perhaps one completion.
///
/// A publisher delivers to the subscribers that subscribe to it, and delivers no more values than each has asked
/// for. <doc:OrderThreadsAndDemand> says what else every publisher of this package promises. The operators are listed
/// by what they do on the page of ``ReactiveCore``.
///
/// Mirrors Combine's `Publisher`.
public protocol Publisher<Output, Failure> {
  /// The kind of values published.
  associatedtype Output
  /// The kind of error that the sequence may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Implement this; call `subscribe(_:)`.
  ///
  /// An implementation first calls `receive(subscription:)` on the subscriber, once, and delivers nothing before
  /// that call has returned.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure

  /// The value of a publisher that has just this one ready, whoever subscribes, and finishes right behind it; nil for
  /// any other.
  ///
  /// For operators that subscribe to a publisher for each value: they take this one without a subscription. There
  /// is no need to implement it.
  var _soleValue: Output? { get }
}

extension Publisher {
  @inlinable public var _soleValue: Output? { nil }
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends everything that this publisher delivers into a subject.
  ///
  /// The subject's values, and its completion, are this publisher's from now on, beside what others send. How
  /// much is asked for is up to the subject: see ``Subject/send(subscription:)``.
  ///
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away. The subscription
  ///   keeps the subject alive.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for types that serve as publishers.
///
/// Mirrors Combine's `Publishers`.
public enum Publishers {}
