/// A publisher of no values, which finishes at once or never.
///
/// Mirrors Combine's `Empty`.
@frozen
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it finishes at once. If not, a subscriber receives its subscription and nothing else.
  public let completeImmediately: Bool

  /// Makes the publisher.
  ///
  /// - Parameter completeImmediately: whether to finish at once, or never.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Makes a publisher of given types.
  ///
  /// - Parameters:
  ///   - completeImmediately: whether to finish at once, or never.
  ///   - outputType: the kind of values it might publish.
  ///   - failureType: the kind of error it might fail with.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if completeImmediately {
      PullEmitter.complete(subscriber, with: .finished)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
    }
  }
}

extension Empty {
  /// The same publisher with a failure type, to go with publishers that can fail.
  ///
  /// Mirrors Combine's `Empty.setFailureType(to:)`.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Empty<Output, NewFailure> where Failure == Never {
    Empty<Output, NewFailure>(completeImmediately: completeImmediately)
  }
}
