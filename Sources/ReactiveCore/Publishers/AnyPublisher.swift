extension Publisher {
  /// Erases the type of this publisher.
  ///
  /// Mirrors Combine's `eraseToAnyPublisher()`.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A type-erased publisher.
///
/// It forwards subscribers to the publisher that it wraps, and changes nothing about values, demand,
/// completion or cancellation.
///
/// Mirrors Combine's `AnyPublisher`.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  // A closure, since it is created where the publisher's type is known: the pipeline upstream of it is one
  // specialised function, and the closures of the erased subscriber begin the next.
  @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Void

  /// Creates a type-erased publisher. One that is type-erased already is not wrapped again.
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
