/// A publisher that creates another publisher for each subscriber, as soon as it subscribes.
///
/// Use it when creating a publisher starts work, as with a ``Future``. The work then waits for a subscriber
/// and starts again for each one, as ``Publisher/retry(_:)`` needs.
///
/// ```swift
/// let answer = Deferred {
///   print("asked")
///   return Just(42)
/// }
/// _ = answer.sink { print($0) }
/// _ = answer.sink { print($0) }
/// // asked
/// // 42
/// // asked
/// // 42
/// ```
///
/// Values, completion, failure, cancellation and demand are those of the created publisher.
@frozen
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Creates the publisher for one subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that calls the closure for each subscriber.
  @preconcurrency
  @inlinable
  public init(createPublisher: @escaping @Sendable () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

// Unchecked: the stored closure was passed as `@Sendable`; the type of the property is Combine's.
extension Deferred: @unchecked Sendable {}
