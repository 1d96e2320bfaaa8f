extension Publisher {
  /// Hides the type of this publisher.
  ///
  /// Mirrors Combine's `eraseToAnyPublisher()`.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher whose type is hidden.
///
/// Mirrors Combine's `AnyPublisher`.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  // A closure, since it is made where the publisher's type is known: the pipeline inside is one specialised
  // function up to the subscriber, whose own closures begin the next.
  @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      subscribe = { publisher.subscribe($0) }
    }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(AnySubscriber(subscriber))
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}
