/// A publisher that fails immediately, without demand.
///
/// Use it where a closure must return a publisher but you have only an error, or to test how failures are
/// handled.
///
/// ```swift
/// struct Offline: Error {}
///
/// _ = Fail<Int, Offline>(error: Offline())
///   .replaceError(with: 0)
///   .sink { print($0) }
/// // 0
/// ```
///
/// The failure is not delivered if the subscriber cancels when it receives its subscription.
@frozen
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error that it fails with.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Creates a publisher with the given output type that fails with an error.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyEmitter.complete(subscriber, with: .failure(error), "Empty")
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail: Sendable {}
