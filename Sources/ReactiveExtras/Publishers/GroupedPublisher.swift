public import ReactiveCore

/// A publisher of the values of a group.
///
/// ``ReactiveCore/Publisher/groupBy(bufferSize:_:)``, which publishes it, has an example and describes
/// completion, failure, cancellation and demand.
public struct GroupedPublisher<Key: Hashable, Output, Failure: Error>: Publisher {
  /// The key of all its values.
  public let key: Key

  let branch: Branch<Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    branch.subscribe(subscriber)
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension GroupedPublisher: @unchecked Sendable where Key: Sendable, Output: Sendable {}
