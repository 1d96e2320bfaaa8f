/// A publisher that creates another publisher for each subscriber, when that subscribes.
///
/// Use it to delay work that starts when a publisher is created, such as a ``Future``'s, until there is a
/// subscriber, and to start it anew for each subscriber, as ``Publisher/retry(_:)`` needs it.
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

  /// Creates a deferred publisher.
  ///
  /// - Parameter createPublisher: called for each subscriber.
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

// Unchecked: what it stores is a closure that was passed as `@Sendable`; the type of the property is
// Combine's.
extension Deferred: @unchecked Sendable {}
