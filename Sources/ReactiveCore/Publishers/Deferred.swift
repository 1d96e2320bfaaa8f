/// A publisher that creates another publisher for each subscriber, when that subscribes.
///
/// Mirrors Combine's `Deferred`.
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

// Unchecked: what it stores is a closure that was passed as `@Sendable`; the type of the property is Combine's.
extension Deferred: @unchecked Sendable {}
