/// A publisher that fails at once.
///
/// Mirrors Combine's `Fail`.
@frozen
public struct Fail<Output, Failure: Error>: Publisher {
  /// What it fails with.
  public let error: Failure

  /// Makes the publisher.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Makes a publisher of a given type.
  ///
  /// - Parameters:
  ///   - outputType: the kind of values it might publish.
  ///   - failure: what it fails with.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    PullEmitter.complete(subscriber, with: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail {
  /// The failure turned into another, at once.
  ///
  /// Mirrors Combine's `Fail.mapError(_:)`.
  @inlinable
  public func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Fail<Output, NewFailure> {
    Fail<Output, NewFailure>(error: transform(error))
  }
}
