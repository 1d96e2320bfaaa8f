extension Publisher {
  /// Erases the type of this publisher.
  ///
  /// Use it to hide the type of a chain of operators, as in the result of a function, or to give two chains
  /// the same type.
  ///
  /// ```swift
  /// func names(inCapitals: Bool) -> AnyPublisher<String, Never> {
  ///   let names = ["Ada", "Alan"].publisher
  ///   return inCapitals ? names.map { $0.uppercased() }.eraseToAnyPublisher() : names.eraseToAnyPublisher()
  /// }
  ///
  /// _ = names(inCapitals: true).sink { print($0) }
  /// // ADA
  /// // ALAN
  /// ```
  ///
  /// Values, completion, failure, cancellation and demand pass through unchanged. Erasing costs one
  /// allocation per publisher, and nothing per value.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A type-erased publisher.
///
/// It forwards subscribers to the wrapped publisher and leaves values, demand, completion and cancellation
/// unchanged.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  // A closure, because it is created where the publisher's type is known: the upstream pipeline is one
  // specialized function, and the closures of the erased subscriber begin the next.
  @usableFromInline package let subscribeErased: (AnySubscriber<Output, Failure>) -> Void

  /// Creates a type-erased publisher. A publisher that is already type-erased is not wrapped again.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      subscribeErased = { publisher.subscribe($0) }
    }
  }

  /// Creates a publisher from a closure that attaches its subscribers.
  @inlinable
  package init(subscribing subscribeErased: @escaping (AnySubscriber<Output, Failure>) -> Void) {
    self.subscribeErased = subscribeErased
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribeErased(AnySubscriber(subscriber))
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}
