/// A publisher that delivers one value to each subscriber, then finishes.
///
/// Use it when you need a publisher but already have the value: in a closure of ``Publisher/catch(_:)`` or
/// ``Publisher/flatMap(maxPublishers:_:)-750cp``, or in a test. For several values, use an array's
/// `publisher`.
///
/// ```swift
/// _ = Just("hello").sink(
///   receiveCompletion: { print($0) },
///   receiveValue: { print($0) }
/// )
/// // hello
/// // finished
/// ```
///
/// The value is delivered on demand, and the completion directly after it. It never fails. After a
/// cancellation nothing is delivered.
@frozen
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value that is published.
  public let output: Output

  /// Creates a publisher of a value.
  @inlinable
  public init(_ output: Output) { self.output = output }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    PullEmitter.deliver(output, to: subscriber, "Just")
  }
}

extension Just {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Output? { output }
}

extension Just: Equatable where Output: Equatable {}

// The value is known, so no operator is needed. As in Combine, the closures run immediately, not on
// subscription.
extension Just {
  /// Transforms the value immediately.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// Transforms the value immediately. An error that the closure throws becomes the failure.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// Transforms the value immediately. If the result is nil, the publisher finishes without a value.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional.Publisher(transform(output))
  }

  /// Publishes the value if the closure returns true for it. The closure is called immediately.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// Changes the failure type, to match that of publishers that can fail.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Result<Output, NewFailure>.Publisher {
    Result.Publisher(.success(output))
  }
}

extension Just: Sendable where Output: Sendable {}
