public import ReactiveCore

/// A publisher of the values of a group.
///
/// For an example, completion, failure, cancellation and demand see
/// ``ReactiveCore/Publisher/groupBy(bufferSize:_:)``, which publishes it.
public struct GroupedPublisher<Key: Hashable, Output, Failure: Error>: Publisher {
  /// The key of all its values.
  public let key: Key

  let branch: Branch<Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    branch.subscribe(subscriber)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension GroupedPublisher: @unchecked Sendable where Key: Sendable, Output: Sendable {}
